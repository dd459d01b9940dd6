import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
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
import { mailedWay, mailingPaths, requestMailedSignIn } from './request-mailed-sign-in.ts'

const fields = { INVALID_EMAIL: 'email' }

/** Asks for the mail with which a person signs in without a password. */
export default function MailedSignInScreen() {
  const t = useTranslations('mailedSignIn')
  const settings = useSettings()
  const carried = useCarried()
  const target = useTarget()
  const [email, setEmail] = useState(carried.email ?? '')
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: requestMailedSignIn,
    fields,
    onDone(_, { email }) {
      navigate(withRedirect('/sign-in/mail/sent', target), { state: { email } })
      return 'leaving'
    },
  })
  const way = settings ? mailedWay(settings) : 'code' // until the settings are known the server judges alone
  const back = (
    <Text align="center">
      <GateLink to="/sign-in" carry={{ email }}>
        {t('toSignIn')}
      </GateLink>
    </Text>
  )
  if (!way) {
    return (
      <Gate title={t('title')} lead={t('closed')}>
        {back}
      </Gate>
    )
  }
  return (
    <Gate title={t('title')} lead={t(way === 'code' ? 'lead' : 'leadLink')}>
      <FormProblem problem={problem} />
      <Form errors={fieldErrors} onSubmit={({ captcha }) => void submit({ way, email: email.trim(), captcha, target })}>
        <EmailField autoComplete="username" value={email} onValueChange={setEmail} />
        <Captcha before={[mailingPaths[way]]} pending={isPending} />
        <SubmitButton pending={isPending} pendingText={t('sending')} wait={problem?.wait}>
          {t(way === 'code' ? 'askCode' : 'askLink')}
        </SubmitButton>
      </Form>
      {back}
    </Gate>
  )
}
