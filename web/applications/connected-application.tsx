import { useState } from 'react'
import type { Grant } from '#contract/oauth.ts'
import { api } from '../api/api.ts'
import { DeleteDialog } from '../forms/delete-dialog.tsx'
import { RenameDialog } from '../forms/rename-dialog.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Item } from '../ui/lists/item-list.tsx'
import { Avatar } from '../ui/text/avatar.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { useScopeWords } from './scope-words.ts'

type ConnectedApplicationProps = { grant: Grant; onChanged: () => void }

/** One application with what it may do, for which organization, and when it last did. */
export function ConnectedApplication({ grant, onChanged }: ConnectedApplicationProps) {
  const t = useTranslations('connected')
  const { language } = useLanguage()
  const wordsOf = useScopeWords()
  const { application, organization, scopes, createdAt, lastUsedAt } = grant
  const time = (at: string) => ({ time: () => <RelativeTime at={at} language={language} /> })
  return (
    <Item
      icon={() => <Avatar name={application.name} image={application.logo} />}
      title={application.name}
      badge={organization && <Badge tone="neutral">{organization.name}</Badge>}
      details={[
        ...(application.host === null ? [] : [application.host]),
        ...(lastUsedAt === null ? [] : [t.rich('used', time(lastUsedAt))]),
        t.rich('since', time(createdAt)),
        scopes.map(wordsOf).join(' · '),
        ...(grant.budget ? [t('spent', grant.budget)] : []),
      ]}
      action={
        <Inline>
          {grant.budget && <ChangeBudget grant={grant} budget={grant.budget} onChanged={onChanged} />}
          <Revoke grant={grant} onChanged={onChanged} />
        </Inline>
      }
    />
  )
}

type ChangeBudgetProps = { grant: Grant; budget: NonNullable<Grant['budget']>; onChanged: () => void }

function ChangeBudget({ grant: { id, application }, budget, onChanged }: ChangeBudgetProps) {
  const t = useTranslations('connected')
  const [isOpen, setOpen] = useState(false)
  const [cap, setCap] = useState(String(budget.cap))
  const { name } = application
  return (
    <>
      <Button look="secondary" size="small" aria-label={t('changeBudgetOf', { name })} onClick={() => setOpen(true)}>
        {t('changeBudget')}
      </Button>
      <RenameDialog
        title={t('budgetTitle', { name })}
        open={isOpen}
        onOpenChange={setOpen}
        call={() => api.oauth2.setGrantBudget({ id, cap: Number(cap) })}
        onRenamed={onChanged}
      >
        <NumberField name="cap" label={t('budget')} unit={budget.meter} most={1_000_000_000} value={cap} onValueChange={setCap} />
      </RenameDialog>
    </>
  )
}

function Revoke({ grant: { id, application }, onChanged }: ConnectedApplicationProps) {
  const t = useTranslations('connected')
  const [isOpen, setOpen] = useState(false)
  const { name } = application
  return (
    <>
      <Button look="secondary" size="small" aria-label={t('revokeOf', { name })} onClick={() => setOpen(true)}>
        {t('revoke')}
      </Button>
      <DeleteDialog
        words={{ title: t('revokeTitle', { name }), confirm: t('revokeNow'), confirming: t('revoking'), done: t('revoked', { name }) }}
        open={isOpen}
        onOpenChange={setOpen}
        call={() => api.oauth2.revokeGrant({ id })}
        onDeleted={onChanged}
      >
        {t('revokeConfirm')}
      </DeleteDialog>
    </>
  )
}
