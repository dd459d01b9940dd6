import joiningWords from 'virtual:words/joining'
import { Suspense, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { withProof } from '../captcha/proof.ts'
import { EmailField } from '../forms/email-field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { usePasswordWords } from '../forms/password-words.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink, useCarried, useForwardSignedIn, useTarget } from '../layouts/gate.tsx'
import { later } from '../layouts/later.tsx'
import { type Settings, useSettings } from '../settings/use-settings.ts'
import { lastMethod } from '../social/last-method.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { Text } from '../ui/text/text.tsx'
import { goOn } from './go-on.ts'

const OtherWays = later(() => import('./other-ways.tsx'), joiningWords)
const Unverified = later(() => import('./unverified.tsx'), joiningWords)

const fields = {
  INVALID_EMAIL: 'email',
  USERNAME_IS_TOO_SHORT: 'email',
  USERNAME_IS_TOO_LONG: 'email',
  USERNAME_IS_INVALID: 'email',
}
const guarded = [api.signIn.email.$path, api.signIn.username.$path]
const wrongCodes = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_USERNAME_OR_PASSWORD'])

export function SignInScreen() {
  const t = useTranslations('signIn')
  const shared = useTranslations('shared')
  const passwordWords = usePasswordWords()
  const settings = useSettings()
  const carried = useCarried()
  const target = useTarget()
  const [email, setEmail] = useState(carried.email ?? '')
  const [last] = useState(lastMethod)
  const [unverified, setUnverified] = useState<string>()
  const password = useRef<HTMLInputElement>(null)
  useForwardSignedIn(target)

  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: signIn,
    fields,
    onDone: (answer) => goOn(answer, target, 'email'),
    onFail({ code }, input) {
      if (code === 'EMAIL_NOT_VERIFIED' && isAddress(input.name)) setUnverified(input.name)
      if (!wrongCodes.has(code)) return
      password.current?.focus()
      password.current?.select()
    },
  })

  const otherWays = settings && hasOthers(settings) && (
    <Suspense>
      <OtherWays settings={settings} target={target} email={isAddress(email) ? email.trim() : undefined} />
    </Suspense>
  )
  const foot = settings?.signUp !== 'closed' && (
    <Text tone="soft" align="center">
      {t.rich('noAccount', {
        link: (words) => (
          <GateLink to="/sign-up" carry={isAddress(email) ? { email } : {}}>
            {words}
          </GateLink>
        ),
      })}
    </Text>
  )
  if (settings && !settings.emailAndPassword) {
    return (
      <Gate title={t('title')} lead={t('closed')}>
        {otherWays}
      </Gate>
    )
  }
  if (unverified) {
    return (
      <Gate title={t('title')}>
        <Suspense>
          <Unverified email={unverified} target={target} />
        </Suspense>
      </Gate>
    )
  }
  return (
    <Gate title={t('title')} foot={foot}>
      <FormProblem problem={problem} />
      <Form
        errors={fieldErrors}
        onSubmit={({ password = '', remember, captcha }) =>
          void submit({ name: email.trim(), password, rememberMe: remember === 'on', captcha })
        }
      >
        <EmailField
          label={t('name')}
          usernameMissing={t('nameMissing')}
          autoComplete="username webauthn"
          value={email}
          onValueChange={setEmail}
        />
        <PasswordField
          ref={password}
          name="password"
          label={shared('password')}
          autoComplete="current-password"
          validate={(value) => (value === '' ? shared('passwordMissing') : undefined)}
          words={passwordWords}
          aside={
            settings?.passwordReset !== false && (
              <GateLink to="/forgot" carry={isAddress(email) ? { email } : {}}>
                {t('forgot')}
              </GateLink>
            )
          }
        />
        <Checkbox name="remember" defaultChecked label={t('remember')} />
        <Captcha before={guarded} pending={isPending} />
        <SubmitButton pending={isPending} pendingText={t('submitting')} wait={problem?.wait}>
          {t('submit')}
          {last === 'email' && <Badge tone="accent">{t('lastUsed')}</Badge>}
        </SubmitButton>
      </Form>
      {otherWays}
    </Gate>
  )
}

function hasOthers({ passkeys, mailedCodes, magicLinks, socialProviders, anonymous }: Settings) {
  return passkeys || mailedCodes || magicLinks || anonymous || socialProviders.length > 0
}

/** An address and a username are told apart by their @, which no username has. */
function signIn({ name, captcha, ...rest }: { name: string; password: string; rememberMe: boolean; captcha: string | undefined }) {
  const proof = withProof(captcha)
  return isAddress(name) ? api.signIn.email({ email: name, ...rest }, proof) : api.signIn.username({ username: name, ...rest }, proof)
}

function isAddress(name: string) {
  return name.includes('@')
}
