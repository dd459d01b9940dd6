import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import type { User } from '#contract/users.ts'
import { rememberSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink, useTarget } from '../layouts/gate.tsx'
import { leaveFor } from '../navigation/leave.ts'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Strong } from '../ui/text/text.tsx'
import { addressIn, newAddressIn } from './address-in.ts'
import { SpentVerification } from './spent-verification.tsx'
import { useVerification } from './use-verification.ts'
import { WasThisYou } from './was-this-you.tsx'

/** The page behind the link of a verification mail. Opening it changes nothing: mail scanners open links, people press buttons. */
export default function VerifyEmailScreen() {
  const t = useTranslations('verifyEmail')
  const shared = useTranslations('shared')
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const target = useTarget()
  const { found, failure, read } = useVerification(token)
  const [stayed, setStayed] = useState<Stayed>()

  const { submit, isPending, problem } = useSubmit({
    call: api.confirmEmail,
    onDone({ user }) {
      void goOn(user)
      return 'leaving'
    },
  })

  const confirm = () => void submit({ token })

  /** A link for another account leaves the visitor signed in to their own. */
  async function goOn(user: User | null) {
    const { data } = await api.getSession()
    if (user && data && data.user.id !== user.id) return setStayed({ address: user.email, name: data.user.name })
    rememberSignedIn()
    leaveFor(target)
  }

  const strong = (words: ReactNode) => <Strong>{words}</Strong>
  if (stayed) {
    return (
      <Gate title={t('doneTitle')} lead={t.rich('done', { ...stayed, strong })}>
        <ButtonLink wide href="/">
          {t('doneContinue')}
        </ButtonLink>
      </Gate>
    )
  }
  const spent = [failure?.code, problem?.code].some((code) => code !== undefined && spentCodes.has(code))
  if (token === '' || spent) {
    const isChange = newAddressIn(token) !== undefined
    return isChange ? <SpentVerification target="/account/email" /> : <SpentVerification address={addressIn(token)} target={target} />
  }
  if (!found) {
    return (
      <Gate title={t('title')}>
        {failure ? <Failed title={t('errorTitle')} failure={failure} onRetry={read} /> : <Skeleton rows={1} label={shared('loading')} />}
      </Gate>
    )
  }
  const { email: address, newEmail, made } = found
  if (made) return <WasThisYou token={token} address={address} made={made} confirming={{ confirm, isPending, problem }} />

  const signIn = (words: ReactNode) => <GateLink to="/sign-in">{words}</GateLink>
  const lead = newEmail ? t.rich('changeLead', { from: address, to: newEmail, strong }) : t.rich('leadFor', { address, strong })
  return (
    <Gate title={newEmail ? t('changeTitle') : t('title')} lead={lead}>
      <FormProblem problem={problem} words={{ UNAUTHORIZED: t.rich('changeElsewhere', { link: signIn }) }} />
      <Button wide pending={isPending} pendingText={newEmail ? t('changeSubmitting') : t('submitting')} onClick={confirm}>
        {newEmail ? t('changeSubmit') : t('submit')}
      </Button>
    </Gate>
  )
}

type Stayed = { address: string; name: string }

const spentCodes = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND'])
