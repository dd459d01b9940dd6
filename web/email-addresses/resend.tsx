import { useEffect, useState } from 'react'
import type { Result } from '#client/index.ts'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { withProof } from '../captcha/proof.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Alert } from '../ui/alert.tsx'
import { Announcement } from '../ui/announcement.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useCountdown } from '../ui/use-countdown.ts'

const pause = 30
const verification = [api.sendVerificationEmail.$path]

/** Sends the verification mail again. */
export function Resend({ email, target, tip }: { email: string; target: string; tip: string | undefined }) {
  return (
    <ResendMail
      call={(captcha) => api.sendVerificationEmail({ email, callbackURL: target }, withProof(captcha))}
      before={verification}
      tip={tip}
    />
  )
}

type ResendMailProps = {
  call: (captcha: string | undefined) => Promise<Result<unknown>>
  /** The route it calls. */
  before: readonly string[]
  tip: string | undefined
}

/** Sends a mail again, not more often than it can arrive. */
export function ResendMail({ call, before, tip }: ResendMailProps) {
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
      <Form onSubmit={({ captcha }) => void submit(captcha)}>
        {left === 0 && <Captcha before={before} pending={isPending} />}
        <Button type="submit" look="secondary" wide pending={isPending} pendingText={t('resending')} disabled={left > 0}>
          {left > 0 ? t('resendIn', { seconds: left }) : t('resend')}
        </Button>
      </Form>
      <Announcement>{tip && <Text tone="soft">{tip}</Text>}</Announcement>
    </Stack>
  )
}
