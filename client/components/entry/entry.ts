import { createContext, useContext } from 'react'
import type { SessionData } from '../../session.ts'
import type { Appearance } from '../appearance.ts'
import type { Settings } from '../settings.ts'
import type { EntryWords } from '../words/entry/en.ts'

export type EntryProps = {
  /** Where people come to once they are in; they stay on the page unless given. An address that the server does not trust is left out. */
  readonly redirect?: string | undefined
  /** Runs once a person is in, before the page leaves for `redirect`. */
  readonly onSignedIn?: ((user: SessionData['user']) => void) | undefined
  /** Fills the field. */
  readonly email?: string | undefined
  /** Over that of the provider. */
  readonly appearance?: Appearance | undefined
}

/** What everything within one part for signing in or up has in common. */
export type Entry = {
  readonly words: EntryWords
  readonly settings: Settings
  /** Where people come to once they are in, as the server judged it. */
  readonly target: string | undefined
  /** Where links in emails and providers lead back to: the same, or this page. */
  readonly back: string
  /** A page of the server that comes back there, with the address that was typed. */
  readonly hosted: (path: string, email?: string) => string
  /** Goes on with a person who is in now. The part stays as it is until then. */
  readonly finish: () => Promise<void>
  readonly steps: Steps
}

/** Whether a step was left: then the next one takes the focus. And whether the part is on the page: gives the function that says it is not. */
export type Steps = {
  readonly leave: () => void
  readonly isLater: () => boolean
  readonly show: () => () => void
  readonly isShown: () => boolean
}

export function countSteps(): Steps {
  let isLater = false
  let isShown = false
  return {
    show() {
      isShown = true
      return () => {
        isShown = false
      }
    },
    isShown: () => isShown,
    leave() {
      isLater = true
    },
    isLater: () => isLater,
  }
}

export const EntryContext = /* @__PURE__ */ createContext<Entry | null>(null)

export function useEntry(): Entry {
  const entry = useContext(EntryContext)
  if (!entry) throw new Error('This is a part of <SignIn> and <SignUp>.')
  return entry
}
