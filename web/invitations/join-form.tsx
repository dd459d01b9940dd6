import { Suspense, useState } from 'react'
import { Name } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { withProof } from '../captcha/proof.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { AwaitedFields } from '../user-fields/awaited-fields.tsx'
import { ByProvider } from './by-provider.tsx'
import { enter } from './enter.ts'
import { SignInLink } from './sign-in-first.tsx'
import type { Preview } from './use-preview.ts'

const fields = {
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_COMPROMISED: 'password',
}
const NewcomerFields = later(() => import('../user-fields/newcomer-fields.tsx'))
const guarded = [api.organization.signUpWithInvitation.$path]

/** An account and a membership at one press. The address is the one the letter went to, so it needs no further proof. */
export function JoinForm({ preview, token }: { preview: Preview; token: string }) {
  const t = useTranslations('invitation')
  const signUp = useTranslations('signUp')
  const shared = useTranslations('shared')
  const settings = useSettings()
  const [fieldValues, setFieldValues] = useState({})
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: ({ name, password, captcha }: { name: string; password: string; captcha: string | undefined }) =>
      api.organization.signUpWithInvitation({ ...fieldValues, invitationId: preview.id, token, name, password }, withProof(captcha)),
    fields,
    onDone() {
      enter(preview)
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
        words={{ USER_ALREADY_EXISTS: signUp.rich('taken', { link: (words) => <SignInLink preview={preview}>{words}</SignInLink> }) }}
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
          value={preview.email}
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
        <SubmitButton pending={isPending} pendingText={t('joining')} wait={problem?.wait}>
          {t('joinSubmit')}
        </SubmitButton>
      </Form>
      <ByProvider />
    </>
  )
}
