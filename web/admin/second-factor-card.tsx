import { useState } from 'react'
import type { DataOf } from '#client/index.ts'
import { rolesIn } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { ReasonForm } from './reason-form.tsx'
import { useForgetUsers, useUserFactors } from './use-users.ts'

type Factors = DataOf<typeof api.admin.getSecondFactors>

/** The second step of a person, and the means to take it away where they lost it. */
export function SecondFactorCard({ person }: { person: User }) {
  const t = useTranslations('admin')
  const { data } = useUserFactors(person.id)
  if (!data) return null
  const isOn = data.methods.length > 0
  if (isOn && rolesIn(person.role).includes('admin')) return <Section title={t('factors')} lead={t('factorsAdmin')} />
  if (data.reset) return <Waiting person={person} reset={data.reset} />
  return <Section title={t('factors')} lead={t(isOn ? 'factorsLead' : 'factorsNone')} action={isOn && <Reset person={person} />} />
}

function Reset({ person }: { person: User }) {
  const t = useTranslations('admin')
  const toast = useToast()
  const forget = useForgetUsers()
  const [isOpen, setOpen] = useState(false)
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="secondary">{t('factorsReset')}</Button>}
      title={t('factorsTitle', { name: person.name })}
      lead={t('factorsConfirm')}
    >
      <ReasonForm
        help={t('factorsReasonHelp')}
        submit={t('factorsSubmit')}
        submitting={t('factorsResetting')}
        look="danger"
        call={(reason) => whenFresh(() => api.admin.resetSecondFactor({ userId: person.id, reason }))}
        onDone={() => {
          setOpen(false)
          void forget()
          toast.succeed(t('factorsPlanned', { name: person.name }))
          return 'staying'
        }}
        onCancel={() => setOpen(false)}
      />
    </Modal>
  )
}

function Waiting({ person, reset }: { person: User; reset: NonNullable<Factors['reset']> }) {
  const t = useTranslations('admin')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForgetUsers()
  const { submit, isPending } = useSubmit({
    call: () => api.admin.cancelSecondFactorReset({ userId: person.id }),
    onDone() {
      void forget()
      toast.succeed(t('factorsKept', { name: person.name }))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return (
    <Section
      title={t('factors')}
      lead={t('factorsWaiting', { due: momentOf(reset.dueAt), reason: reset.reason ?? '' })}
      action={
        <Button look="secondary" pending={isPending} pendingText={t('factorsStopping')} onClick={() => void submit(undefined)}>
          {t('factorsStop')}
        </Button>
      }
    />
  )
}
