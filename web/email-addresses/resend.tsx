import { useEffect, useState } from 'react'
import type { Result } from '#client/index.ts'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { withProof } from '../captcha/proof.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Announcement } from '../ui/layouts/announcement.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Text } from '../ui/text/text.tsx'
import { useCountdown } from '../ui/text/use-countdown.ts'

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
  tip?: string | undefined
  /** Said once it was sent, where the mail brings something other than a link. */
  sent?: string
}

/** Sends a mail again, not more often than it can arrive. */
export function ResendMail({ call, before, tip, sent }: ResendMailProps) {
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
      {isSent && <Alert tone="success">{sent ?? t('resent')}</Alert>}
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
