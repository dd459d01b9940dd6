import { rememberSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { withProof } from '../captcha/proof.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useTarget } from '../layouts/gate.tsx'
import { leaveFor } from '../navigation/leave.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Form } from '../ui/fields/form.tsx'
import { AccountName } from '../ui/text/account-name.tsx'
import { Text } from '../ui/text/text.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** What the reset mail gave. */
export type ResetProof = { token: string } | { email: string; code: string }

const fields = {
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_COMPROMISED: 'password',
}
const spentCodes = new Set(['INVALID_TOKEN', 'INVALID_CODE'])

type Chosen = { password: string; captcha: string | undefined }
type ChooseFormProps = { email: string; proof: ResetProof; onSpent: () => void }

/**
 * Takes the new password and signs in with it: the person who just chose it need not type it again. A captcha's proof is good for one
 * request: where the code needs it, signing in comes after.
 */
export function ChooseForm({ email, proof, onSpent }: ChooseFormProps) {
  const t = useTranslations('resetPassword')
  const settings = useSettings()
  const target = useTarget()
  const isByCode = 'code' in proof
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: ({ password, captcha }: Chosen) => api.resetPassword({ ...proof, newPassword: password }, isByCode ? withProof(captcha) : {}),
    fields,
    onDone(_, chosen) {
      if (isByCode && settings?.captcha?.paths.includes(api.signIn.email.$path)) leaveFor(withRedirect('/sign-in', target))
      else void enter(email, chosen, target)
      return 'leaving'
    },
    onFail({ code }) {
      if (spentCodes.has(code)) onSpent()
    },
  })
  return (
    <Form errors={fieldErrors} onSubmit={({ password = '', captcha }) => void submit({ password, captcha })}>
      <FormProblem problem={problem} />
      <AccountName email={email} />
      <NewPasswordField label={t('password')} minimum={settings?.passwordMinimum} maximum={settings?.passwordMaximum} />
      <Text tone="soft" size="small">
        {t('everywhere')}
      </Text>
      <Captcha before={[isByCode ? api.resetPassword.$path : api.signIn.email.$path]} pending={isPending} />
      <SubmitButton pending={isPending} pendingText={t('submitting')} wait={problem?.wait}>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}

/** A refusal here, such as an address still to be proven, is for the sign-in page to explain. */
async function enter(email: string, { password, captcha }: Chosen, target: string) {
  const { error } = await api.signIn.email({ email, password }, withProof(captcha))
  if (!error) rememberSignedIn()
  leaveFor(error ? withRedirect('/sign-in', target) : target)
}
