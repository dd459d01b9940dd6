import { useState } from 'react'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { takeFromAddress } from './enter.ts'
import type { Portal } from './portal.ts'

/** Takes the address that a customer wished for, when they come by the link that was mailed to it. */
export function ConfirmEmail({ portal, onDone }: { portal: Portal; onDone: () => Promise<void> }) {
  const t = useTranslations('portal')
  const [code, setCode] = useState(() => takeFromAddress('email_code'))
  const { submit, isPending, problem } = useSubmit({
    call: (code: string) => portal.customers.verifyEmail({ code }),
    onDone() {
      setCode(null)
      void onDone()
      return 'staying'
    },
  })
  if (code === null) return null
  if (problem) return <Alert tone="danger">{problem.code === 'CustomerSessionCodeInvalidOrExpired' ? t('codeWrong') : problem.words}</Alert>
  return (
    <Button pending={isPending} onClick={() => void submit(code)}>
      {t('confirmEmail')}
    </Button>
  )
}
