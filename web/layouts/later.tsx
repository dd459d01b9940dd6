import { type ComponentType, type FunctionComponent, type ReactNode, use, useState, useTransition } from 'react'
import { isLanguage, type Language } from '#contract/languages.ts'
import { type Loaders, MoreWords, useLanguage, wordsOnce } from '../languages/words.tsx'
import { NotLoaded } from '../problems/not-loaded.tsx'
import { isOutdated } from './is-outdated.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
type Failure = { at: number; isOutdated: boolean }
type Fetched<Props> = { Part: ComponentType<Props> } | Failure
type Attempt<Props> = { outcome: Promise<Fetched<Props>>; failure?: Failure }

type Later<Props> = FunctionComponent<Props> & {
  /** Fetches what is about to be shown. Whether that failed is said where it is shown. */
  preload: () => Promise<void>
  /** Fetches what may be shown one day. Whether that failed is forgotten. */
  prefetch: () => Promise<void>
}

/** What surrounds a whole screen: its frame and its title. */
type Around = ComponentType<{ title: string; children: ReactNode }>

/** How long a failure counts as the answer to what was asked for just now. */
const justNow = 1000

/**
 * A part of the page that is fetched with its words when it is shown or preloaded. When it cannot be fetched, that is said in its place
 * and everything around it stays: nothing typed is lost, and the page never reloads by itself. A whole screen has its title `around` it.
 */
export function later<Props extends object = object>(load: Load<Props>, loaders?: Loaders, around?: Around): Later<Props> {
  const loadOnce = once(load)
  const attempts = new Map<Language, Attempt<Props>>()

  function attemptIn(language: Language) {
    const known = attempts.get(language)
    if (known) return known
    const attempt: Attempt<Props> = { outcome: fetchPart(loadOnce, loaders, language) }
    void attempt.outcome.then((fetched) => 'at' in fetched && Object.assign(attempt, { failure: fetched }))
    attempts.set(language, attempt)
    return attempt
  }
  function forgetFailure(language: Language, age: number) {
    const failure = attempts.get(language)?.failure
    if (failure && performance.now() - failure.at >= age) attempts.delete(language)
  }
  function Part(props: Props) {
    const { language } = useLanguage()
    const [, setTries] = useState(() => {
      forgetFailure(language, justNow)
      return 0
    })
    const [isPending, startTransition] = useTransition()
    const fetched = use(attemptIn(language).outcome)
    if ('at' in fetched) {
      const retry = () => {
        forgetFailure(language, 0)
        startTransition(() => setTries((tries) => tries + 1))
      }
      return <NotLoaded isOutdated={fetched.isOutdated} pending={isPending} onRetry={retry} around={around} />
    }
    if (!loaders) return <fetched.Part {...props} />
    return (
      <MoreWords loaders={loaders}>
        <fetched.Part {...props} />
      </MoreWords>
    )
  }
  async function preload() {
    forgetFailure(languageInUse(), 0)
    await attemptIn(languageInUse()).outcome
  }
  async function prefetch() {
    await preload()
    forgetFailure(languageInUse(), 0)
  }
  return Object.assign(Part, { preload, prefetch })
}

function languageInUse() {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

async function fetchPart<Props>(load: Load<Props>, loaders: Loaders | undefined, language: Language): Promise<Fetched<Props>> {
  try {
    const [{ default: Part }] = await Promise.all([load(), loaders && wordsOnce(loaders, language)])
    return { Part }
  } catch {
    return { isOutdated: await isOutdated(), at: performance.now() }
  }
}

/** The same component in every language, so that changing the language loses nothing. A failed load is retried. */
function once<Props>(load: Load<Props>): Load<Props> {
  let loading: ReturnType<Load<Props>> | undefined
  return async () => {
    loading ??= load()
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
}
