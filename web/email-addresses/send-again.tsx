import { useEffect } from 'react'
import type { Result } from '#client/index.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useCountdown } from '../ui/text/use-countdown.ts'

const pause = 30

/** Sends a mail again, not more often than it can arrive. */
export function SendAgain({ call }: { call: () => Promise<Result<unknown>> }) {
  const t = useTranslations('emailAddress')
  const toast = useToast()
  const [left, count] = useCountdown()
  const { submit, isPending, problem } = useSubmit({
    call,
    onDone() {
      toast.succeed(t('sent'))
      count(pause)
      return 'staying'
    },
  })
  useEffect(() => {
    if (problem?.wait) count(problem.wait)
  }, [problem, count])
  return (
    <>
      <FormProblem problem={problem} />
      <Button
        look="secondary"
        size="small"
        pending={isPending}
        pendingText={t('sending')}
        disabled={left > 0}
        onClick={() => void submit(undefined)}
      >
        {left > 0 ? t('sendIn', { seconds: left }) : t('send')}
      </Button>
    </>
  )
}
