import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import type { ReactClient } from '../react-client.ts'
import { wordsIn } from './words.ts'

type Given = {
  readonly client: ReactClient
  /** Where Tollgate's own pages are: `https://accounts.example.com`. */
  readonly baseURL: string
  /** The language of the parts; the page's own unless given. */
  readonly language?: string
}

type Surroundings = {
  readonly client: ReactClient
  readonly origin: string
  readonly words: ReturnType<typeof wordsIn>
  readonly language: string | undefined
}

const Context = createContext<Surroundings | null>(null)

/** Wraps everything that shows who is signed in. */
export function TollgateProvider({ client, baseURL, language, children }: Given & { readonly children?: ReactNode }) {
  const spoken = language ?? (typeof document === 'undefined' ? undefined : document.documentElement.lang)
  const value = useMemo(
    () => ({ client, origin: new URL(baseURL).origin, words: wordsIn(spoken), language: spoken || undefined }),
    [client, baseURL, spoken],
  )
  return createElement(Context.Provider, { value }, children)
}

export function useTollgate(): Surroundings {
  const surroundings = useContext(Context)
  if (!surroundings) throw new Error('Put <TollgateProvider client={…} baseURL="…"> around this component.')
  return surroundings
}
