import { createElement, type ReactNode, useState } from 'react'
import type { EntryProps } from '../entry/entry.ts'
import { EntryFrame } from '../entry/frame.ts'
import { useFetchedWords } from '../part-words.ts'
import { signInWords } from '../words/sign-in.ts'
import { Ways } from './ways.ts'

export type SignInProps = EntryProps & {
  /** Where the application's own page for new people is; the server's unless given. */
  readonly signUpUrl?: string | undefined
}

/**
 * Signs people in on a page of the application, by every way that the server offers and under its rules. People who are in see who they are,
 * so it needs no `<SignedOut>` around it.
 */
export function SignIn({ signUpUrl, email, ...frame }: SignInProps): ReactNode {
  const words = useFetchedWords(signInWords)
  const [name, setName] = useState(email ?? '')
  return createElement(EntryFrame, { ...frame, name: 'sign-in', words }, words && createElement(Ways, { words, signUpUrl, name, setName }))
}
