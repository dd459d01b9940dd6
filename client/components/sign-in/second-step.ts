import { createElement, type ReactNode, useEffect, useState } from 'react'
import type { DataOf } from '../../calls.ts'
import type { ReactClient } from '../../react-client.ts'
import type { Failure } from '../../result.ts'
import { useEntry } from '../entry/entry.ts'
import { Check, LinkButton } from '../entry/fields.ts'
import { Refusal, wordsOf } from '../entry/refusal.ts'
import { Step } from '../entry/step.ts'
import { fill, fillCount } from '../fill.ts'
import { useTollgate } from '../provider.ts'
import { cardStyle } from '../styles.ts'
import type { SignInWords } from '../words/sign-in/en.ts'
import { BackupCode, EmailedCode, FactorCode, Passkey } from './factors.ts'
import type { StepsProps } from './ways.ts'

type Pending = DataOf<ReactClient['twoFactor']['pending']>
/** By what a sign-in can be finished. Backup codes come with an authenticator. */
type Way = Pending['methods'][number] | 'backup'

/** What each way is given. */
export type FactorProps = {
  readonly words: SignInWords
  readonly digits: Pending['digits']
  readonly trustDevice: boolean
  readonly onDone: () => unknown
  readonly onFail: (failure: Failure) => void
  /** The checkbox for trusting this browser. */
  readonly children?: ReactNode
}

const order: readonly Way[] = ['totp', 'passkey', 'otp', 'backup']
const parts = { totp: FactorCode, passkey: Passkey, otp: EmailedCode, backup: BackupCode } as const
const overCodes = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])
const day = 24 * 60 * 60

/** Asks for the second factor of a sign-in that waits in this browser. */
export function SecondStep({ words, goTo }: StepsProps): ReactNode {
  const { client } = useTollgate()
  const { finish, steps } = useEntry()
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<Pending>()
  const [failure, setFailure] = useState<Failure>()
  const [chosen, setChosen] = useState<Way>()
  const [trustDevice, setTrustDevice] = useState(false)
  const again = createElement(LinkButton, { onClick: () => goTo('start') }, words.toSignIn)

  useEffect(() => {
    const leaving = new AbortController()
    void client.twoFactor.pending({}, { signal: leaving.signal }).then(({ data, error }) => {
      if (leaving.signal.aborted) return
      if (data) setFound(data)
      setFailure(error ?? undefined)
    })
    return () => leaving.abort()
  }, [client, tries])

  if (failure && overCodes.has(failure.code)) {
    return createElement(Step, { key: 'over', title: words.overTitle, lead: wordsOf(failure, words) }, again)
  }
  if (!found) {
    const shown = failure
      ? createElement(Refusal, { words, error: failure, onRetry: () => setTries(tries + 1) })
      : createElement('p', { role: 'status', style: cardStyle.muted }, words.loading)
    return createElement(Step, { key: 'waiting', title: words.factorTitle }, shown, again)
  }
  const ways = order.filter((way) => found.methods.includes(way === 'backup' ? 'totp' : way))
  const way = chosen ?? ways[0] ?? 'backup'
  const isLocked = failure?.code === 'ACCOUNT_TEMPORARILY_LOCKED'
  if (isLocked && way !== 'passkey')
    return createElement(Locked, { words, failure, onPasskey: ways.includes('passkey') ? () => setChosen('passkey') : undefined }, again)

  function choose(next: Way) {
    steps.leave()
    setChosen(next)
  }
  const leads = { totp: words.totpLead, otp: words.otpLead, passkey: words.passkeyLead, backup: words.backupLead }
  const names = { totp: words.useTotp, otp: words.useOtp, passkey: words.usePasskey, backup: words.useBackup }
  const given = { words, digits: found.digits, trustDevice, onDone: finish, onFail: setFailure }
  return createElement(
    Step,
    { key: way, title: words.factorTitle, lead: leads[way] },
    createElement(
      parts[way],
      given,
      found.trustedDevices && createElement(Trust, { words, age: found.trustedDeviceAge, isOn: trustDevice, onChange: setTrustDevice }),
    ),
    ways.filter((each) => each !== way).map((each) => createElement(LinkButton, { key: each, onClick: () => choose(each) }, names[each])),
    again,
  )
}

type TrustProps = { readonly words: SignInWords; readonly age: number; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }

function Trust({ words, age, isOn, onChange }: TrustProps): ReactNode {
  const { language } = useTollgate()
  const days = Math.max(1, Math.round(age / day))
  return createElement(Check, {
    label: fillCount(words.trust, { days }, language),
    checked: isOn,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(currentTarget.checked),
  })
}

type LockedProps = {
  readonly words: SignInWords
  readonly failure: Failure
  readonly onPasskey: (() => void) | undefined
  readonly children?: ReactNode
}

/** Codes are not taken for a while. A passkey cannot be guessed, so it still works. */
function Locked({ words, failure, onPasskey, children }: LockedProps): ReactNode {
  const { language } = useTollgate()
  const minutes = Math.ceil((failure.retryAfter ?? 1) / 60)
  const inWords = new Intl.RelativeTimeFormat(language)
  const when = minutes <= 90 ? inWords.format(minutes, 'minute') : inWords.format(Math.ceil(minutes / 60), 'hour')
  return createElement(
    Step,
    { key: 'locked', title: words.lockedTitle, lead: fill(words.locked, { when }) },
    onPasskey && createElement(LinkButton, { onClick: onPasskey }, words.usePasskey),
    children,
  )
}
