import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink, useCarried, useTarget } from '../layouts/gate.tsx'
import { withRedirect } from '../navigation/redirect.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Form } from '../ui/fields/form.tsx'
import { Text } from '../ui/text/text.tsx'
import { requestReset } from './request-reset.ts'

const fields = { INVALID_EMAIL: 'email' }
const guarded = [api.requestPasswordReset.$path]

/** Asks for the mail with which a new password can be chosen. */
export default function ForgotScreen() {
  const t = useTranslations('forgot')
  const settings = useSettings()
  const carried = useCarried()
  const target = useTarget()
  const [email, setEmail] = useState(carried.email ?? '')
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: requestReset,
    fields,
    onDone(_, { email }) {
      navigate(withRedirect('/forgot/sent', target), { state: { email } })
      return 'leaving'
    },
  })
  const back = (
    <Text align="center">
      <GateLink to="/sign-in" carry={{ email }}>
        {t('toSignIn')}
      </GateLink>
    </Text>
  )

  if (settings?.passwordReset === false) {
    return (
      <Gate title={t('title')} lead={t('closed')}>
        {back}
      </Gate>
    )
  }
  return (
    <Gate title={t('title')} lead={t('lead')}>
      <FormProblem problem={problem} />
      <Form errors={fieldErrors} onSubmit={({ captcha }) => void submit({ email: email.trim(), captcha, target })}>
        <EmailField autoComplete="username" value={email} onValueChange={setEmail} />
        <Captcha before={guarded} pending={isPending} />
        <SubmitButton pending={isPending} pendingText={t('submitting')} wait={problem?.wait}>
          {t('submit')}
        </SubmitButton>
      </Form>
      {back}
    </Gate>
  )
}
