import { Suspense, useState } from 'react'
import { Name } from '#contract/users.ts'
import { rememberSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { withProof } from '../captcha/proof.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { GateLink, useTarget } from '../layouts/gate.tsx'
import { later } from '../layouts/later.tsx'
import { leaveFor } from '../navigation/leave.ts'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { AwaitedFields } from '../user-fields/awaited-fields.tsx'

const NewcomerFields = later(() => import('../user-fields/newcomer-fields.tsx'))

const fields = {
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_COMPROMISED: 'password',
}
const guarded = [api.waitlist.signUp.$path]

/** An account at one press. The address is the one the letter went to, so it is locked and needs no further proof. */
export function LetInForm({ email, token }: { email: string; token: string }) {
  const t = useTranslations('waitlist')
  const signUp = useTranslations('signUp')
  const shared = useTranslations('shared')
  const settings = useSettings()
  const target = useTarget()
  const [fieldValues, setFieldValues] = useState({})
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: ({ name, password, captcha }: { name: string; password: string; captcha: string | undefined }) =>
      api.waitlist.signUp({ ...fieldValues, token, name, password }, withProof(captcha)),
    fields,
    onDone() {
      rememberSignedIn()
      leaveFor(target)
      return 'leaving'
    },
  })

  function judgeName(name: string) {
    if (name.trim() === '') return signUp('nameMissing')
    return Name.safeParse(name).success ? undefined : signUp('nameTooLong')
  }
  return (
    <>
      <FormProblem
        problem={problem}
        words={{ USER_ALREADY_EXISTS: signUp.rich('taken', { link: (words) => <GateLink to="/sign-in">{words}</GateLink> }) }}
      />
      <Form
        errors={fieldErrors}
        onSubmit={({ name = '', password = '', captcha }) => void submit({ name: name.trim(), password, captcha })}
      >
        <TextField
          name="email"
          type="email"
          label={shared('email')}
          help={t('addressLocked')}
          autoComplete="username"
          value={email}
          readOnly
        />
        <TextField name="name" label={signUp('name')} autoComplete="name" validate={judgeName} />
        <NewPasswordField minimum={settings?.passwordMinimum} maximum={settings?.passwordMaximum} />
        {settings && settings.userFields.length > 0 && (
          <Suspense fallback={<AwaitedFields fields={settings.userFields} />}>
            <NewcomerFields fields={settings.userFields} onChange={setFieldValues} />
          </Suspense>
        )}
        <Captcha before={guarded} pending={isPending} />
        <SubmitButton pending={isPending} pendingText={signUp('submitting')} wait={problem?.wait}>
          {signUp('submit')}
        </SubmitButton>
      </Form>
    </>
  )
}
