import { useState } from 'react'
import { FormProblem } from '../forms/form-problem.tsx'
import { useProblems } from '../problems/use-problems.ts'
import type { Settings } from '../settings/use-settings.ts'
import { lastMethod } from '../social/last-method.ts'
import MoreWays from '../social/more-ways.tsx'
import { MailButton } from './mail-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useOneTap } from './use-one-tap.ts'

type OtherWaysProps = { settings: Settings; target: string; email: string | undefined }

/** The ways to sign in without a password, the last used first. */
export default function OtherWays({ settings, target, email }: OtherWaysProps) {
  const [last] = useState(lastMethod)
  const failure = useOneTap(settings, target)
  const problemOf = useProblems()
  const byPasskey = settings.passkeys && <PasskeyButton target={target} isLast={last === 'passkey'} />
  const byMail = <MailButton settings={settings} target={target} email={email} isLast={last === 'email-otp'} />
  const isMailFirst = last === 'email-otp'
  return (
    <MoreWays settings={settings} target={target} mayTry>
      <FormProblem problem={failure && problemOf(failure)} />
      {isMailFirst && byMail}
      {byPasskey}
      {!isMailFirst && byMail}
    </MoreWays>
  )
}
