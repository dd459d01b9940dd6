import type { App } from '../kit/app.ts'
import type { Instant } from '../kit/clock.ts'
import { seal, unseal } from '../kit/sealing.ts'
import type { Letter } from './letter.ts'

/** A letter on its way. Its id stays the same over every attempt, so that a letter sent twice can be recognized. */
export type Dispatch = {
  id: string
  to: string
  letter: Letter
  /** When it was asked for, if anybody can ask for such a letter to this mailbox. */
  askedAt?: Instant | undefined
  /** Which letter to which customer of a seller it is, and the order or subscription that it is about. */
  customer?: CustomerLetter | undefined
}

export type CustomerLetter = { customerId: string; letter: string; about: string | null }

/** A whole letter with its recipient, sealed: it carries one-time secrets. */
export type SealedDispatch = { sealed: string }

export function sealDispatch(app: App, dispatch: Dispatch): SealedDispatch {
  return { sealed: seal(app, 'mail', JSON.stringify(dispatch)) }
}

export function openDispatch(app: App, { sealed }: SealedDispatch): Dispatch {
  return JSON.parse(unseal(app, 'mail', sealed)) as Dispatch
}
