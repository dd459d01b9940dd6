import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Result } from '#client/index.ts'
import { api } from '../api.ts'
import { FormProblem } from '../form-problem.tsx'
import { Alert } from '../ui/alert.tsx'
import { Announcement } from '../ui/announcement.tsx'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useCountdown } from '../ui/use-countdown.ts'
import { useSubmit } from '../use-submit.ts'

const pause = 30

/** Sends the verification mail again. */
export function Resend({ email, target, tip }: { email: string; target: string; tip: string | undefined }) {
  return <ResendMail call={() => api.sendVerificationEmail({ email, callbackURL: target })} tip={tip} />
}

/** Sends a mail again, not more often than it can arrive. */
export function ResendMail({ call, tip }: { call: () => Promise<Result<unknown>>; tip: string | undefined }) {
  const t = useTranslations('checkYourMail')
  const [left, count] = useCountdown(pause)
  const [isSent, setSent] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call,
    onDone() {
      setSent(true)
      count(pause)
      return 'staying'
    },
    onFail: () => setSent(false),
  })
  useEffect(() => {
    if (problem?.wait) count(problem.wait)
  }, [problem, count])
  return (
    <Stack gap="small">
      <FormProblem problem={problem} />
      {isSent && <Alert tone="success">{t('resent')}</Alert>}
      <Button
        look="secondary"
        wide
        pending={isPending}
        pendingText={t('resending')}
        disabled={left > 0}
        onClick={() => void submit(undefined)}
      >
        {left > 0 ? t('resendIn', { seconds: left }) : t('resend')}
      </Button>
      <Announcement>{tip && <Text tone="soft">{tip}</Text>}</Announcement>
    </Stack>
  )
}
