import { createElement, type ReactNode, useState } from 'react'
import { Or } from '../entry/choice.ts'
import { Elsewhere } from '../entry/elsewhere.ts'
import { useEntry } from '../entry/entry.ts'
import { SocialButtons } from '../entry/social-buttons.ts'
import { Step } from '../entry/step.ts'
import { useVerifyStep, VerifyLater } from '../entry/verify-later.ts'
import { fill, fillWith } from '../fill.ts'
import { cardStyle, linkStyle } from '../styles.ts'
import type { SignUpWords } from '../words/sign-up/en.ts'
import { NewcomerForm } from './newcomer-form.ts'

export type NewcomerProps = {
  readonly words: SignUpWords
  readonly signInUrl: string | undefined
  readonly asksUsername: boolean
  readonly address: string
  readonly setAddress: (address: string) => void
}

/** The form for new people, then the proof of their address. What the server does not open says so in words. */
export function NewcomerSteps(given: NewcomerProps): ReactNode {
  const { words, signInUrl, address, setAddress } = given
  const { settings, hosted, steps, finish } = useEntry()
  const [isSent, setSent] = useState(false)
  const late = useVerifyStep()
  const mode: string = settings.signUp

  function goTo(sent: boolean) {
    steps.leave()
    setSent(sent)
  }
  // The second factor of an account that was there before is asked for where people sign in.
  if (isSent) {
    return createElement(VerifyLater, {
      late,
      email: address.trim(),
      onFactor: () => location.assign(hosted('/two-factor')),
      onBack: () => goTo(false),
    })
  }
  const signIn = signInUrl ?? hosted('/sign-in', address.includes('@') ? address.trim() : undefined)
  const link = (text: string) => createElement('a', { href: signIn, style: linkStyle }, text)
  const isKnown = mode === 'open' || mode === 'invited' || mode === 'closed'
  const isOpen = isKnown && mode !== 'closed'
  return createElement(
    Step,
    { title: words.title, lead: leadOf(settings, words) },
    !isKnown && createElement(Elsewhere, { address: hosted('/sign-up', address.trim()), lead: words.required }),
    isOpen &&
      settings.emailAndPassword &&
      createElement(NewcomerForm, { ...given, setAddress, signIn: link, onSent: () => goTo(true), onIn: finish }),
    isOpen && settings.emailAndPassword && settings.socialProviders.length > 0 && createElement(Or),
    isOpen && settings.socialProviders.length > 0 && createElement(SocialButtons),
    createElement('p', { style: cardStyle.center }, fillWith(words.haveAccount, {}, { link })),
  )
}

function leadOf({ signUp, signUpDomains, emailAndPassword }: ReturnType<typeof useEntry>['settings'], words: SignUpWords) {
  if (signUp === 'closed') return words.closedToAll
  if (!emailAndPassword) return words.closed
  if (signUp === 'invited') return words.byInvitation
  return signUpDomains.length > 0 ? fill(words.byDomain, { domains: signUpDomains.join(', ') }) : undefined
}
