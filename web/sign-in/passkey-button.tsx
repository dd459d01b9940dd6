import { KeyRound } from 'lucide-react'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { passkeyUnused } from '../passkeys/browser-failure.ts'
import { signInWithPasskey } from '../passkeys/sign-in-with-passkey.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { goOn } from './go-on.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

/** Signs in without a password, where the browser knows passkeys: by the button, or by what the browser offers in the address field. */
export function PasskeyButton({ target, isLast }: { target: string; isLast: boolean }) {
  const t = useTranslations('signIn')
  const problemOf = useProblems()
  const { submit, isPending, problem } = useSubmit({
    call: () => signInWithPasskey({}),
    onDone: (answer) => goOn(answer, target, 'passkey'),
  })
  const refused = usePasskeyAutofill(target, { isPaused: isPending })
  if (!('PublicKeyCredential' in window)) return null
  return (
    <>
      <FormProblem problem={problem ?? (refused && problemOf(refused))} words={{ [passkeyUnused]: t('passkeyUnused') }} />
      <Button look="secondary" wide pending={isPending} pendingText={t('submitting')} onClick={() => void submit(undefined)}>
        <KeyRound size={18} />
        {t('passkey')}
        {isLast && <Badge tone="accent">{t('lastUsed')}</Badge>}
      </Button>
    </>
  )
}
