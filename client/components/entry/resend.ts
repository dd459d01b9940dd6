import { createElement, type ReactNode, useEffect, useState } from 'react'
import type { Result } from '../../result.ts'
import { fillCount } from '../fill.ts'
import { useTollgate } from '../provider.ts'
import { alertStyle, busyStyle, cardStyle, secondaryButtonStyle } from '../styles.ts'
import { CaptchaField, useIsGuarded, withProof } from './captcha.ts'
import { useEntry } from './entry.ts'
import { Problem } from './refusal.ts'
import { useForm } from './use-form.ts'

const pause = 30

type ResendProps = {
  readonly path: string
  readonly call: (options: ReturnType<typeof withProof>) => Promise<Result<unknown>>
  /** Said once it was sent. */
  readonly sent: string
  readonly elsewhere: string
}

/** Sends an email again, not more often than it can arrive. */
export function Resend({ path, call, sent, elsewhere }: ResendProps): ReactNode {
  const { words } = useEntry()
  const { language } = useTollgate()
  const isGuarded = useIsGuarded(path)
  const [left, setLeft] = useState(pause)
  const [isSent, setSent] = useState(false)
  const { isPending, problem, errorOf, formProps } = useForm({
    judge: ({ captcha = '' }) => ({ captcha: isGuarded && captcha === '' ? words.captchaMissing : undefined }),
    call: withPause,
    onDone: () => setSent(true),
    onFail: () => setSent(false),
  })
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function withPause(values: Readonly<Record<string, string>>) {
    const result = await call(withProof(values))
    setLeft(result.error ? (result.error.retryAfter ?? 0) : pause)
    return result
  }

  return createElement(
    'form',
    { ...formProps, style: cardStyle.tight },
    createElement(Problem, null, problem),
    isSent && createElement('p', { role: 'status', style: alertStyle.info }, sent),
    !isWaiting && createElement(CaptchaField, { before: path, isPending, error: errorOf('captcha'), elsewhere }),
    createElement(
      'button',
      { type: 'submit', disabled: isWaiting, style: { ...secondaryButtonStyle, ...((isWaiting || isPending) && busyStyle) } },
      isPending ? words.resending : isWaiting ? fillCount(words.resendIn, { seconds: left }, language) : words.resend,
    ),
  )
}
