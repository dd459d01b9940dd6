import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import type { BudgetTerms } from '#contract/budgets.ts'
import { DeleteDialog } from '../forms/delete-dialog.tsx'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { useApplicationsOf } from './applications-of.ts'
import { RotateApplicationSecret } from './rotate-application-secret.tsx'
import { useChargingMeters } from './use-charging-meters.ts'

/** By what an application is known, its secret, and its end. */
export function ApplicationFacts({ application }: { application: Application }) {
  const t = useTranslations('applications')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { owner } = useApplicationsOf()
  const { id, source, kind, organizationId, secretStart, previousSecretUntil, budget, expiresAt, createdAt } = application
  const ago = (at: string) => <RelativeTime at={at} language={language} />
  const clientId = (
    <span className="flex items-center gap-1">
      <Mono>{id}</Mono>
      <CopyButton text={id} words={{ copy: shared('copy'), copied: shared('copied') }} />
    </span>
  )
  return (
    <Section title={t('facts')}>
      <Facts
        facts={[
          { label: t('clientId'), value: clientId },
          { label: t('kind'), value: source === 'registered' || owner ? t(kind) : t(source) },
          ...(organizationId === null || owner ? [] : [{ label: t('ownedBy'), value: <OwnerLink id={organizationId} /> }]),
          ...(secretStart === null ? [] : [{ label: t('secret'), value: <Mono>{`${secretStart}…`}</Mono> }]),
          ...(previousSecretUntil === null ? [] : [{ label: t('previousSecret'), value: ago(previousSecretUntil) }]),
          ...(budget === null ? [] : [{ label: t('budget'), value: <Budget budget={budget} application={application} /> }]),
          { label: t('created'), value: ago(createdAt) },
          ...(expiresAt === null ? [] : [{ label: t('ends'), value: ago(expiresAt) }]),
        ]}
      />
      <Inline>
        {secretStart !== null && <RotateApplicationSecret application={application} />}
        <DeleteApplication application={application} />
      </Inline>
    </Section>
  )
}

function OwnerLink({ id }: { id: string }) {
  return (
    <Link to={`/admin/organizations/${id}` as '/'} className="underline">
      <Mono>{id}</Mono>
    </Link>
  )
}

function Budget({ budget: { meterId, cap, period }, application }: { budget: BudgetTerms; application: Application }) {
  const t = useTranslations('applications')
  const { names } = useChargingMeters(application)
  const words = { meter: names[meterId] ?? meterId, cap }
  return { day: t('budgetDay', words), month: t('budgetMonth', words), none: t('budgetNone', words) }[period]
}

function DeleteApplication({ application: { id, name } }: { application: Application }) {
  const t = useTranslations('applications')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { path, listKey, remove } = useApplicationsOf()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <DeleteDialog
        words={{
          title: t('deleteTitle', { name }),
          confirm: t('deleteNow'),
          confirming: t('deleting'),
          done: t('deleted', { name }),
        }}
        open={isOpen}
        onOpenChange={setOpen}
        call={() => whenFresh(() => remove(id))}
        onDeleted={() => {
          void queries.invalidateQueries({ queryKey: listKey })
          void navigate({ to: path as '/' })
        }}
      >
        {t('deleteConfirm')}
      </DeleteDialog>
    </>
  )
}
