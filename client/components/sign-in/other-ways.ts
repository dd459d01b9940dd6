import { createElement, type ReactNode, useState } from 'react'
import { Badge, Choice } from '../entry/choice.ts'
import { useEntry } from '../entry/entry.ts'
import { lastMethod } from '../entry/last-method.ts'
import { Problem, wordsOf } from '../entry/refusal.ts'
import { SocialButtons } from '../entry/social-buttons.ts'
import { useCall } from '../entry/use-call.ts'
import { useTollgate } from '../provider.ts'
import { busyStyle, cardStyle } from '../styles.ts'
import { addressIn } from './address-in.ts'
import { mailedWay } from './mailed.ts'
import { mayUsePasskeys, passkeyUnused, signInWithPasskey } from './passkey.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'
import type { StepsProps } from './ways.ts'

/** The ways in without a password, the last used first. */
export function OtherWays(steps: StepsProps): ReactNode {
  const { settings } = useEntry()
  const [last] = useState(lastMethod)
  const ways = [
    { isOn: settings.passkeys, names: ['passkey'], part: createElement(Passkey, { ...steps, key: 'passkey', isLast: last === 'passkey' }) },
    { isOn: mailedWay(settings), names: ['email-otp'], part: createElement(Mail, { ...steps, key: 'mail', isLast: last === 'email-otp' }) },
    {
      isOn: settings.socialProviders.length > 0,
      names: settings.socialProviders.map(({ id }) => id),
      part: createElement(SocialButtons, { key: 'social' }),
    },
    { isOn: settings.anonymous, names: [], part: createElement(Guest, { ...steps, key: 'guest' }) },
  ]
  const isLast = ({ names }: { readonly names: readonly string[] }) => last !== undefined && names.includes(last)
  const open = ways.filter(({ isOn }) => isOn).sort((one, other) => Number(isLast(other)) - Number(isLast(one)))
  return createElement(
    'div',
    { style: cardStyle.tight },
    open.map(({ part }) => part),
  )
}

type WayProps = StepsProps & { readonly isLast: boolean }

/** By the button, or by what the browser offers where the address is typed. */
function Passkey({ words, name, onAnswer, isLast }: WayProps): ReactNode {
  const { client } = useTollgate()
  const { settings, hosted } = useEntry()
  const [isHere] = useState(() => mayUsePasskeys(settings))
  const { run, isPending, failure } = useCall()
  const refused = usePasskeyAutofill(isHere && !isPending, (data) => onAnswer(data, 'passkey'))
  const badge = isLast && createElement(Badge)
  if (!isHere) return createElement(Choice, { href: hosted('/sign-in', addressIn(name)) }, words.passkey, badge)

  const ask = () =>
    run(
      () => signInWithPasskey(client, {}),
      (data) => onAnswer(data, 'passkey'),
    )
  const shown = failure ?? refused
  return createElement(
    'div',
    { style: cardStyle.tight },
    shown && createElement(Problem, null, shown.code === passkeyUnused ? words.passkeyUnused : wordsOf(shown, words)),
    createElement(
      Choice,
      { onClick: () => void ask(), style: isPending ? busyStyle : undefined },
      isPending ? words.passkeyWaiting : words.passkey,
      badge,
    ),
  )
}

/** An address that was typed already is in the field of the next step. */
function Mail({ words, goTo, isLast }: WayProps): ReactNode {
  const way = mailedWay(useEntry().settings)
  return createElement(
    Choice,
    { onClick: () => goTo('mail') },
    way === 'link' ? words.askLink : words.askCode,
    isLast && createElement(Badge),
  )
}

/** Tries things out without an account. */
function Guest({ words, onAnswer }: StepsProps): ReactNode {
  const { client } = useTollgate()
  const { run, isPending, failure } = useCall()
  const enter = () => run(() => client.signIn.anonymous(), onAnswer)
  return createElement(
    'div',
    { style: cardStyle.tight },
    failure && createElement(Problem, null, wordsOf(failure, words)),
    createElement(Choice, { onClick: () => void enter(), style: isPending ? busyStyle : undefined }, words.tryOut),
  )
}
