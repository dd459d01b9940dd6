import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Strong, Text } from '../ui/text/text.tsx'
import { ChangeCode } from './change-code.tsx'
import { ChangeSteps } from './change-steps.tsx'
import { SendAgain } from './send-again.tsx'
import { useReadEmailChange } from './use-email-change.ts'

type ChangeUnderWayProps = { user: User; newEmail: string; isAgreed: boolean }

/** A change that waits for the owner of the present address to agree, or for the proof of the new one. */
export function ChangeUnderWay({ user, newEmail, isAgreed }: ChangeUnderWayProps) {
  const t = useTranslations('emailAddress')
  const asked = isAgreed ? newEmail : user.email
  return (
    <Section title={t('underWayTitle')} lead={t.rich('underWayLead', { address: newEmail, strong: (words) => <Strong>{words}</Strong> })}>
      <ChangeSteps from={user.email} to={newEmail} current={isAgreed ? 2 : 1} />
      <Text tone="soft">{t('underWayHelp', { address: asked })}</Text>
      <ChangeCode key={asked} email={asked} isQuiet={!isAgreed} />
      <Inline>
        {!isAgreed && <SendAgain call={() => whenFresh(() => api.changeEmail({ newEmail, callbackURL: '/account/email' }))} />}
        <Cancel />
      </Inline>
    </Section>
  )
}

function Cancel() {
  const t = useTranslations('emailAddress')
  const toast = useToast()
  const readChange = useReadEmailChange()
  const { submit, isPending, problem } = useSubmit({
    call: () => api.cancelEmailChange(),
    onDone() {
      toast.succeed(t('canceled'))
      readChange()
      return 'staying'
    },
  })
  return (
    <>
      <Button look="quiet" size="small" pending={isPending} pendingText={t('canceling')} onClick={() => void submit(undefined)}>
        {t('cancel')}
      </Button>
      <FormProblem problem={problem} />
    </>
  )
}
