import { type ReactNode, Suspense, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Name } from '#contract/users.ts'
import { rememberSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { withProof } from '../captcha/proof.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink, useCarried, useForwardSignedIn, useTarget } from '../layouts/gate.tsx'
import { later } from '../layouts/later.tsx'
import { withRedirect } from '../navigation/redirect.ts'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Text } from '../ui/text/text.tsx'
import { AwaitedFields } from '../user-fields/awaited-fields.tsx'
import { NewAddressField } from './new-address-field.tsx'

const MoreWays = later(() => import('../social/more-ways.tsx'))
const JoinWaitlist = later(() => import('./join-waitlist.tsx'))
const NewcomerFields = later(() => import('../user-fields/newcomer-fields.tsx'))

const fields = {
  INVALID_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_COMPROMISED: 'password',
}
const guarded = [api.signUp.email.$path]

type SignUpInput = Parameters<typeof api.signUp.email>[0]

export default function SignUpScreen() {
  const t = useTranslations('signUp')
  const settings = useSettings()
  const carried = useCarried()
  const target = useTarget()
  const [email, setEmail] = useState(carried.email ?? '')
  const [fieldValues, setFieldValues] = useState({})
  useForwardSignedIn(target)

  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: ({ captcha, ...input }: SignUpInput & { captcha: string | undefined }) => api.signUp.email(input, withProof(captcha)),
    fields,
    onDone({ token }, { email, name }) {
      if (token !== null) rememberSignedIn()
      navigate(withRedirect('/check-your-mail', target), { state: { email, name, isSignedIn: token !== null } })
      return 'leaving'
    },
  })

  function judgeName(name: string) {
    if (name.trim() === '') return t('nameMissing')
    return Name.safeParse(name).success ? undefined : t('nameTooLong')
  }
  function leadFor(known: typeof settings) {
    if (known?.signUp === 'invited') return t('byInvitation')
    const [domain] = known?.signUpDomains ?? []
    return domain === undefined ? t('lead') : t('byDomain', { domains: known?.signUpDomains.join(', ') ?? domain })
  }
  const signIn = (words: ReactNode) => (
    <GateLink to="/sign-in" carry={{ email }}>
      {words}
    </GateLink>
  )

  if (settings?.signUp === 'waitlist') return <JoinWaitlist typed={email} />
  if (settings && !(settings.emailAndPassword && settings.signUp !== 'closed')) {
    return (
      <Gate title={t('title')} lead={settings.signUp === 'closed' ? t('closedToAll') : t('closed')}>
        <Text>{t.rich('haveAccount', { link: signIn })}</Text>
      </Gate>
    )
  }
  return (
    <Gate
      title={t('title')}
      lead={leadFor(settings)}
      foot={
        <Text tone="soft" align="center">
          {t.rich('haveAccount', { link: signIn })}
        </Text>
      }
    >
      <FormProblem problem={problem} words={{ USER_ALREADY_EXISTS: t.rich('taken', { link: signIn }) }} />
      <Form
        errors={fieldErrors}
        onSubmit={({ name = '', password = '', captcha }) =>
          void submit({ ...fieldValues, email: email.trim(), name: name.trim(), password, callbackURL: target, captcha })
        }
      >
        <TextField name="name" label={t('name')} autoComplete="name" defaultValue={carried.name} validate={judgeName} />
        <NewAddressField value={email} onValueChange={setEmail} />
        <NewPasswordField minimum={settings?.passwordMinimum} maximum={settings?.passwordMaximum} />
        {settings && settings.userFields.length > 0 && (
          <Suspense fallback={<AwaitedFields fields={settings.userFields} />}>
            <NewcomerFields fields={settings.userFields} onChange={setFieldValues} />
          </Suspense>
        )}
        <Captcha before={guarded} pending={isPending} />
        <SubmitButton pending={isPending} pendingText={t('submitting')} wait={problem?.wait}>
          {t('submit')}
        </SubmitButton>
      </Form>
      {settings && settings.socialProviders.length > 0 && (
        <Suspense>
          <MoreWays settings={settings} target={target} />
        </Suspense>
      )}
    </Gate>
  )
}
