import { createElement, type ReactNode, useState } from 'react'
import type { EntryProps } from '../entry/entry.ts'
import { EntryFrame } from '../entry/frame.ts'
import { useFetchedWords } from '../part-words.ts'
import { signUpWords } from '../words/sign-up.ts'
import { NewcomerSteps } from './newcomer-steps.ts'

export type SignUpProps = EntryProps & {
  /** Where the application's own sign-in page is; the server's unless given. */
  readonly signInUrl?: string | undefined
  /** Whether new people choose a username. */
  readonly username?: boolean | undefined
}

/** Makes accounts on a page of the application, for whom the server lets in and with what it asks. */
export function SignUp({ signInUrl, username = false, email, ...frame }: SignUpProps): ReactNode {
  const words = useFetchedWords(signUpWords)
  const [address, setAddress] = useState(email ?? '')
  const given = { signInUrl, asksUsername: username, address, setAddress }
  return createElement(EntryFrame, { ...frame, name: 'sign-up', words }, words && createElement(NewcomerSteps, { ...given, words }))
}
