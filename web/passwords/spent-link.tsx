import { navigate } from 'wouter/use-browser-location'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { withProof } from '../captcha/proof.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink } from '../layouts/gate.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Form } from '../ui/form.tsx'
import { Text } from '../ui/text.tsx'

const guarded = [api.requestPasswordReset.$path]

/** A mail that opens nothing any more, and the way to a new one: at one press when the address is known. */
export function SpentLink({ email }: { email?: string | undefined }) {
  const t = useTranslations('resetPassword')
  const { submit, isPending, problem } = useSubmit({
    call: ({ email, captcha }: { email: string; captcha: string | undefined }) => api.requestPasswordReset({ email }, withProof(captcha)),
    onDone(_, { email }) {
      navigate('/forgot/sent', { state: { email } })
      return 'leaving'
    },
  })
  return (
    <Gate title={t('spentTitle')} lead={t('spent')}>
      <FormProblem problem={problem} />
      {email ? (
        <Form onSubmit={({ captcha }) => void submit({ email, captcha })}>
          <Captcha before={guarded} pending={isPending} />
          <Button type="submit" wide pending={isPending} pendingText={t('newMailSending')}>
            {t('newMail')}
          </Button>
        </Form>
      ) : (
        <ButtonLink wide href="/forgot">
          {t('newMail')}
        </ButtonLink>
      )}
      <Text align="center">
        <GateLink to="/sign-in" carry={email ? { email } : {}}>
          {t('toSignIn')}
        </GateLink>
      </Text>
    </Gate>
  )
}
