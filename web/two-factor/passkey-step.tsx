import { KeyRound } from 'lucide-react'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { passkeyUnused } from '../passkeys/browser-failure.ts'
import { signInWithPasskey } from '../passkeys/sign-in-with-passkey.ts'
import { Button } from '../ui/fields/button.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import type { StepProps } from './ways.tsx'

/** A passkey of the person whose sign-in waits. */
export function PasskeyStep({ trustDevice, onDone, onFail, children }: StepProps) {
  const t = useTranslations('secondFactor')
  const { submit, isPending, problem } = useSubmit({
    call: () => signInWithPasskey({ trustDevice }),
    onDone,
    onFail,
  })
  return (
    <Stack>
      <FormProblem problem={problem} words={{ [passkeyUnused]: t('passkeyUnused') }} />
      {children}
      <Button wide pending={isPending} pendingText={t('passkeyWaiting')} onClick={() => void submit(undefined)}>
        <KeyRound size={18} />
        {t('usePasskey')}
      </Button>
    </Stack>
  )
}
