import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../api.ts'
import { EmailField } from '../email-field.tsx'
import { FormProblem } from '../form-problem.tsx'
import { Gate, GateLink, useCarried, useForwardSignedIn, useTarget } from '../gate.tsx'
import { usePasswordWords } from '../password-words.ts'
import { withRedirect } from '../redirect.ts'
import { useSettings } from '../settings.ts'
import { rememberSignedIn } from '../signed-in.ts'
import { SubmitButton } from '../submit-button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Text } from '../ui/text.tsx'
import { useSubmit } from '../use-submit.ts'

const fields = { INVALID_EMAIL: 'email' }

export function SignInScreen() {
  const t = useTranslations('signIn')
  const shared = useTranslations('shared')
  const passwordWords = usePasswordWords()
  const settings = useSettings()
  const carried = useCarried()
  const target = useTarget()
  const [email, setEmail] = useState(carried.email ?? '')
  const password = useRef<HTMLInputElement>(null)
  useForwardSignedIn(target)

  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: api.signIn.email,
    fields,
    onDone() {
      rememberSignedIn()
      location.assign(target)
      return 'leaving'
    },
    onFail({ code }, input) {
      if (code === 'EMAIL_NOT_VERIFIED') navigate(withRedirect('/check-your-mail', target), { state: { email: input.email } })
      if (code !== 'INVALID_EMAIL_OR_PASSWORD') return
      password.current?.focus()
      password.current?.select()
    },
  })

  if (settings && !settings.emailAndPassword) return <Gate title={t('title')} lead={t('closed')} />
  return (
    <Gate title={t('title')} lead={t('lead')}>
      <FormProblem problem={problem} />
      <Form
        errors={fieldErrors}
        onSubmit={({ password = '', remember }) => void submit({ email, password, rememberMe: remember === 'on' })}
      >
        <EmailField autoComplete="username webauthn" value={email} onValueChange={setEmail} />
        <PasswordField
          ref={password}
          name="password"
          label={shared('password')}
          autoComplete="current-password"
          validate={(value) => (value === '' ? shared('passwordMissing') : undefined)}
          words={passwordWords}
        />
        <Checkbox name="remember" defaultChecked label={t('remember')} help={t('rememberHelp')} />
        <SubmitButton pending={isPending} pendingText={t('submitting')} wait={problem?.wait}>
          {t('submit')}
        </SubmitButton>
      </Form>
      {settings?.signUp !== false && (
        <Text tone="soft" align="center">
          {t.rich('noAccount', {
            link: (words) => (
              <GateLink to="/sign-up" carry={{ email }}>
                {words}
              </GateLink>
            ),
          })}
        </Text>
      )}
    </Gate>
  )
}
