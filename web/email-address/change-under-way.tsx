import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#contract/users.ts'
import { api } from '../api.ts'
import { FormProblem } from '../form-problem.tsx'
import { useProblems } from '../problem.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Inline } from '../ui/stack.tsx'
import { Steps } from '../ui/steps.tsx'
import { Strong, Text } from '../ui/text.tsx'
import { useToast } from '../ui/toast.tsx'
import { useSubmit } from '../use-submit.ts'
import { ChangeCode } from './change-code.tsx'
import { SendAgain } from './send-again.tsx'
import { useReadEmailChange } from './use-email-change.ts'

/** A change that waits for the owner of the present address to agree. */
export function ChangeUnderWay({ user, newEmail }: { user: User; newEmail: string }) {
  const t = useTranslations('emailAddress')
  return (
    <Section title={t('underWayTitle')} lead={t.rich('underWayLead', { address: newEmail, strong: (words) => <Strong>{words}</Strong> })}>
      <Steps
        label={t('underWayTitle')}
        current={1}
        steps={[t('stepAsked'), t('stepAgree', { address: user.email }), t('stepProve', { address: newEmail })]}
        words={{ done: t('stepDone'), current: t('stepCurrent') }}
      />
      <Text tone="soft">{t('underWayHelp', { address: user.email })}</Text>
      <ChangeCode email={user.email} />
      <Inline>
        <SendAgain call={() => api.changeEmail({ newEmail, callbackURL: '/account/email' })} />
        <Cancel newEmail={newEmail} />
      </Inline>
    </Section>
  )
}

function Cancel({ newEmail }: { newEmail: string }) {
  const t = useTranslations('emailAddress')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const readChange = useReadEmailChange()
  const [isUndone, setUndone] = useState(false)

  async function again() {
    setUndone(true)
    const { error } = await api.changeEmail({ newEmail, callbackURL: '/account/email' })
    if (error) toast.fail(problemOf(error).words)
    readChange()
  }
  const { submit, isPending, problem } = useSubmit({
    call: () => api.cancelEmailChange(),
    onDone() {
      toast.succeed(t('canceled'), { label: shared('undo'), onPress: () => !isUndone && void again() })
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
