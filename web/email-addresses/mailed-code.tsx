import { rememberSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { withProof } from '../captcha/proof.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { CodeForm } from './code-form.tsx'

type MailedCodeProps = { email: string; target: string; isSignedIn?: boolean }

/** The code of the verification mail, for reading it on another device. */
export function MailedCode({ email, target, isSignedIn = false }: MailedCodeProps) {
  const t = useTranslations('checkYourMail')
  return (
    <CodeForm
      label={t('code')}
      digits={6}
      path={api.confirmEmail.$path}
      call={(code, captcha) => api.confirmEmail({ email, code }, withProof(captcha))}
      onDone={() => {
        rememberSignedIn()
        leaveFor(target)
        return 'leaving'
      }}
      checking={t('codeChecking')}
      isSignedIn={isSignedIn}
    />
  )
}
