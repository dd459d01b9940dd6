import { useState } from 'react'
import type { AdministeredOrganization } from '#contract/admin-organizations.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { SellingBadge } from './selling-badges.tsx'
import { useForgetAdministered } from './use-administered.ts'

type CardProps = { organization: AdministeredOrganization }

/** Whether the organization may sell, and the button that changes it. */
export function SellingCard({ organization }: CardProps) {
  const t = useTranslations('administered')
  const { isOpen } = organization.selling
  return (
    <Section
      title={t('selling')}
      badge={<SellingBadge organization={organization} />}
      lead={isOpen ? t('openLead') : t('closedLead')}
      action={isOpen ? <CloseSelling organization={organization} /> : <OpenSelling organization={organization} />}
    />
  )
}

function OpenSelling({ organization: { id, name } }: CardProps) {
  const t = useTranslations('administered')
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForgetAdministered()
  const { submit, isPending } = useSubmit({
    call: () => whenFresh(() => api.admin.openSelling({ organizationId: id })),
    onDone(changed) {
      toast.succeed(t('opened', { name }))
      void forget(changed)
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return (
    <Button pending={isPending} pendingText={t('opening')} onClick={() => void submit(undefined)}>
      {t('openSelling')}
    </Button>
  )
}

function CloseSelling({ organization: { id, name } }: CardProps) {
  const t = useTranslations('administered')
  const shared = useTranslations('shared')
  const toast = useToast()
  const forget = useForgetAdministered()
  const [isAsking, setAsking] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: () => whenFresh(() => api.admin.closeSelling({ organizationId: id })),
    onDone(changed) {
      toast.succeed(t('isClosed', { name }))
      setAsking(false)
      void forget(changed)
      return 'staying'
    },
  })
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={<Button look="secondary">{t('closeStart')}</Button>}
      title={t('closeTitle', { name })}
      confirm={t('closeSelling')}
      confirming={t('closing')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void submit(undefined)}
    >
      <FormProblem problem={problem} />
      {t('closeConfirm')}
    </ConfirmDialog>
  )
}

/** Whether the organization sells for the installation itself. Neither answer opens or closes its selling. */
export function OwnSellerCard({ organization: { id, name, selling } }: CardProps) {
  const t = useTranslations('administered')
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForgetAdministered()
  const { submit, isPending } = useSubmit({
    call: (own: boolean) =>
      whenFresh(() => {
        const input = { organizationId: id, own }
        return selling.isOpen ? api.admin.openSelling(input) : api.admin.closeSelling(input)
      }),
    onDone(changed) {
      toast.succeed(t(changed.selling.isOwn ? 'ownMarked' : 'ownUnmarked', { name }))
      void forget(changed)
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return (
    <Section title={t('ownTitle')} lead={t('ownLead')}>
      <Switch
        label={t('ownSwitch')}
        help={t('ownHelp')}
        checked={selling.isOwn}
        disabled={isPending}
        onChange={(own) => void submit(own)}
      />
    </Section>
  )
}
