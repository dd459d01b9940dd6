import { navigate } from 'wouter/use-browser-location'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink } from '../layouts/gate.tsx'
import { withRedirect } from '../navigation/redirect.ts'
import { Button } from '../ui/fields/button.tsx'
import { Text } from '../ui/text/text.tsx'

/** A link that proves nothing any more, and the way to a new one. */
export function SpentVerification({ address, target }: { address?: string | undefined; target: string }) {
  const t = useTranslations('verifyEmail')
  const { submit, isPending, problem } = useSubmit({
    call: api.sendVerificationEmail,
    onDone(_, { email }) {
      navigate(withRedirect('/check-your-mail', target), { state: { email } })
      return 'leaving'
    },
  })
  return (
    <Gate title={t('spentTitle')} lead={t('spent')}>
      <FormProblem problem={problem} />
      {address && (
        <Button
          wide
          pending={isPending}
          pendingText={t('newMailSending')}
          onClick={() => void submit({ email: address, callbackURL: target })}
        >
          {t('newMail')}
        </Button>
      )}
      <Text {...(address && { align: 'center' })}>
        <GateLink to="/sign-in" carry={address ? { email: address } : {}}>
          {t('toSignIn')}
        </GateLink>
      </Text>
    </Gate>
  )
}
