import { type CSSProperties, createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import type { Language } from '#contract/languages.ts'
import type { LiveState } from '../live.ts'
import { type ReactClient, useLive } from '../react-client.ts'
import { type Appearance, lookStyle } from './appearance.ts'
import { type Settings, settingsOf } from './settings.ts'
import { languageOf, wordsIn } from './words.ts'

type Given = {
  readonly client: ReactClient
  /** Where Tollgate's own pages are: `https://accounts.example.com`. */
  readonly baseURL: string
  /** The language of the parts; the page's own unless given. */
  readonly language?: string
  /** How the parts look; as the server's own pages unless given. */
  readonly appearance?: Appearance
}

type Surroundings = {
  readonly client: ReactClient
  readonly origin: string
  readonly words: ReturnType<typeof wordsIn>
  readonly language: string | undefined
  readonly appearance: Appearance
}

const Context = /* @__PURE__ */ createContext<Surroundings | null>(null)
const plain: Appearance = {}

/** Wraps everything that shows who is signed in. */
export function TollgateProvider({ client, baseURL, language, appearance = plain, children }: Given & { readonly children?: ReactNode }) {
  const spoken = language ?? (typeof document === 'undefined' ? undefined : document.documentElement.lang)
  const value = useMemo(
    () => ({ client, origin: new URL(baseURL).origin, words: wordsIn(spoken), language: spoken || undefined, appearance }),
    [client, baseURL, spoken, appearance],
  )
  return createElement(Context.Provider, { value }, children)
}

export function useTollgate(): Surroundings {
  const surroundings = useContext(Context)
  if (!surroundings) throw new Error('Put <TollgateProvider client={…} baseURL="…"> around this component.')
  return surroundings
}

/**
 * The words of a part, of which each keeps its own: an application loads those of the parts that it uses.
 * @public
 */
export function useWords<Words>(table: Readonly<Record<Language, Words>>): Words {
  return table[languageOf(useTollgate().language)]
}

/** What the server says of itself before anybody is signed in. It is read once for a page, by the first part that asks. */
export function useSettings(): LiveState<Settings> {
  const { client } = useTollgate()
  return useLive(settingsOf(client))
}

/** The style for the outermost element of a part that knows the server's look: that of the application, and where it says nothing the server's. */
export function useLook(own: Appearance = plain): CSSProperties {
  const { appearance } = useTollgate()
  const { data } = useSettings()
  return useMemo(() => lookStyle({ ...appearance, ...own }, data ?? undefined), [appearance, own, data])
}

/** The same for a part that also shows on pages which the server does not trust: it asks the server for nothing. */
export function useGivenLook(): CSSProperties {
  const { appearance } = useTollgate()
  return useMemo(() => lookStyle(appearance, undefined), [appearance])
}
