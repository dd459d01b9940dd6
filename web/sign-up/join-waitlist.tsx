import { useState } from 'react'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { withProof } from '../captcha/proof.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink } from '../layouts/gate.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Text } from '../ui/text/text.tsx'
import { NewAddressField } from './new-address-field.tsx'

const fields = { INVALID_EMAIL: 'email', EMAIL_DOMAIN_NOT_ALLOWED: 'email' }
const guarded = [api.waitlist.join.$path]

/**
 * What sign-up is while people have to wait: an address is all that is asked, and `typed` what was typed before the page knew. Every address is
 * answered alike.
 */
export default function JoinWaitlist({ typed }: { typed: string }) {
  const t = useTranslations('waitlist')
  const [email, setEmail] = useState(typed)
  const [joined, setJoined] = useState<string>()
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: ({ email, captcha }: { email: string; captcha: string | undefined }) => api.waitlist.join({ email }, withProof(captcha)),
    fields,
    onDone(_, { email }) {
      setJoined(email)
      return 'staying'
    },
  })

  if (joined !== undefined) {
    return (
      <Gate key="done" title={t('doneTitle')} foot={<ToSignIn email={joined} />}>
        <Text>
          <span role="status">{t.rich('done', { address: joined, strong: (words) => <strong>{words}</strong> })}</span>
        </Text>
      </Gate>
    )
  }
  return (
    <Gate key="form" title={t('title')} lead={t('lead')} foot={<ToSignIn email={email} />}>
      <FormProblem problem={problem} />
      <Form errors={fieldErrors} onSubmit={({ captcha }) => void submit({ email: email.trim(), captcha })}>
        <NewAddressField value={email} onValueChange={setEmail} />
        <Captcha before={guarded} pending={isPending} />
        <SubmitButton pending={isPending} pendingText={t('submitting')} wait={problem?.wait}>
          {t('submit')}
        </SubmitButton>
      </Form>
    </Gate>
  )
}

function ToSignIn({ email }: { email: string }) {
  const t = useTranslations('signUp')
  return (
    <Text tone="soft" align="center">
      {t.rich('haveAccount', {
        link: (words) => (
          <GateLink to="/sign-in" carry={{ email }}>
            {words}
          </GateLink>
        ),
      })}
    </Text>
  )
}
