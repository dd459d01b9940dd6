import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { rememberSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { Gate, GateLink } from '../layouts/gate.tsx'
import { leaveFor } from '../navigation/leave.ts'
import { localPath, withRedirect } from '../navigation/redirect.ts'
import { Button } from '../ui/button.tsx'
import { Strong, Text } from '../ui/text.tsx'
import { addressIn, newAddressIn } from './address-in.ts'

/** The page behind the link of a verification mail. Opening it changes nothing: mail scanners open links, people press buttons. */
export default function VerifyEmailScreen() {
  const t = useTranslations('verifyEmail')
  const search = new URLSearchParams(useSearch())
  const token = search.get('token') ?? ''
  const callbackURL = search.get('callbackURL') ?? '/'
  const address = addressIn(token)
  const newAddress = newAddressIn(token)

  const { submit, isPending, problem } = useSubmit({
    call: api.confirmEmail,
    onDone() {
      rememberSignedIn()
      leaveFor(localPath(callbackURL, location.origin) ?? '/')
      return 'leaving'
    },
  })

  function confirm() {
    if (localPath(callbackURL, location.origin)) return void submit({ token })
    // Whether another site may be gone to is for the server to judge, so the server sends the browser there.
    leaveFor(`${api.verifyEmail.$address}?${new URLSearchParams({ token, callbackURL })}`)
  }

  const isSpent = token === '' || (problem !== undefined && spentCodes.has(problem.code))
  if (address && newAddress) {
    const isElsewhere = problem?.code === 'UNAUTHORIZED'
    const signIn = (words: ReactNode) => <GateLink to="/sign-in">{words}</GateLink>
    if (isSpent && !isElsewhere) return <Spent target="/account/email" />
    return (
      <Gate
        title={t('changeTitle')}
        lead={t.rich('changeLead', { from: address, to: newAddress, strong: (words) => <Strong>{words}</Strong> })}
      >
        <FormProblem problem={problem} words={{ UNAUTHORIZED: t.rich('changeElsewhere', { link: signIn }) }} />
        <Button wide pending={isPending} pendingText={t('changeSubmitting')} onClick={confirm}>
          {t('changeSubmit')}
        </Button>
      </Gate>
    )
  }
  if (isSpent) return <Spent address={address} target={localPath(callbackURL, location.origin) ?? '/'} />
  const lead = address ? t.rich('leadFor', { address, strong: (words) => <Strong>{words}</Strong> }) : t('lead')
  return (
    <Gate title={t('title')} lead={lead}>
      <FormProblem problem={problem} />
      <Button wide pending={isPending} pendingText={t('submitting')} onClick={confirm}>
        {t('submit')}
      </Button>
    </Gate>
  )
}

const spentCodes = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND', 'UNAUTHORIZED'])

/** A link that proves nothing any more, and the way to a new one. */
function Spent({ address, target }: { address?: string | undefined; target: string }) {
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
      <Text align="center">
        <GateLink to="/sign-in" carry={address ? { email: address } : {}}>
          {t('toSignIn')}
        </GateLink>
      </Text>
    </Gate>
  )
}
