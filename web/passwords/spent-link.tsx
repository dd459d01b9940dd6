import { navigate } from 'wouter/use-browser-location'
import { api } from '../api/api.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink, useTarget } from '../layouts/gate.tsx'
import { withRedirect } from '../navigation/redirect.ts'
import { Button } from '../ui/fields/button.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Text } from '../ui/text/text.tsx'
import { requestReset } from './request-reset.ts'

const guarded = [api.requestPasswordReset.$path]

/** A mail that opens nothing any more, and the way to a new one: at one press when the address is known. */
export function SpentLink({ email }: { email?: string | undefined }) {
  const t = useTranslations('resetPassword')
  const target = useTarget()
  const { submit, isPending, problem } = useSubmit({
    call: requestReset,
    onDone(_, { email }) {
      navigate(withRedirect('/forgot/sent', target), { state: { email } })
      return 'leaving'
    },
  })
  return (
    <Gate title={t('spentTitle')} lead={t('spent')}>
      <FormProblem problem={problem} />
      {email ? (
        <Form onSubmit={({ captcha }) => void submit({ email, captcha, target })}>
          <Captcha before={guarded} pending={isPending} />
          <Button type="submit" wide pending={isPending} pendingText={t('newMailSending')}>
            {t('newMail')}
          </Button>
        </Form>
      ) : (
        <ButtonLink wide href={withRedirect('/forgot', target)}>
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
