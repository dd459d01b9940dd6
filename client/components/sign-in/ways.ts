import { createElement, type ReactNode, useState } from 'react'
import { useEntry } from '../entry/entry.ts'
import { rememberMethod } from '../entry/last-method.ts'
import { useVerifyStep, VerifyLater } from '../entry/verify-later.ts'
import type { SignInWords } from '../words/sign-in/en.ts'
import { MailStep } from './mail-step.ts'
import { SecondStep } from './second-step.ts'
import { StartStep } from './start-step.ts'

type WaysProps = {
  readonly words: SignInWords
  readonly signUpUrl: string | undefined
  readonly name: string
  readonly setName: (name: string) => void
}

/** What every step is given. */
export type StepsProps = Pick<WaysProps, 'words' | 'name' | 'setName'> & {
  readonly goTo: (step: StepName) => void
  /** What a door answered: a session, or that a second factor is wanted first. The way that opened it is offered first the next time. */
  readonly onAnswer: (answer: object, method?: string) => unknown
}
type StepName = 'start' | 'mail' | 'second' | 'verify'

/** One step of signing in after the other. */
export function Ways({ signUpUrl, ...given }: WaysProps): ReactNode {
  const { finish, steps } = useEntry()
  const [step, setStep] = useState<StepName>('start')
  const late = useVerifyStep()

  function goTo(next: StepName) {
    steps.leave()
    setStep(next)
  }
  function onAnswer(answer: object, method?: string) {
    if (method !== undefined) rememberMethod(method)
    return 'twoFactorRedirect' in answer ? goTo('second') : finish()
  }
  const shared: StepsProps = { ...given, goTo, onAnswer }
  if (step === 'second') return createElement(SecondStep, shared)
  if (step === 'mail') return createElement(MailStep, shared)
  if (step === 'verify')
    return createElement(VerifyLater, { late, email: given.name.trim(), onFactor: () => goTo('second'), onBack: () => goTo('start') })
  return createElement(StartStep, { ...shared, signUpUrl })
}
