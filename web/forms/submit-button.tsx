import { type ReactNode, useEffect } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { useCountdown } from '../ui/text/use-countdown.ts'

type SubmitButtonProps = { pending: boolean; pendingText: string; wait?: number | undefined; isInRow?: boolean; children: ReactNode }

/** Sends a form, alone in its row unless it is beside others. When the server asks to wait, it counts the seconds down before it can be pressed again. */
export function SubmitButton({ pending, pendingText, wait, isInRow = false, children }: SubmitButtonProps) {
  const t = useTranslations('shared')
  const [left, count] = useCountdown()
  useEffect(() => {
    if (wait) count(wait)
  }, [wait, count])
  return (
    <Button type="submit" wide={!isInRow} pending={pending} pendingText={pendingText} disabled={left > 0}>
      {left > 0 ? t('tryAgainIn', { seconds: left }) : children}
    </Button>
  )
}
