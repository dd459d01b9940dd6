import type { Context } from '../navigation/context.ts'

/** The files of a context's screens that the page itself does not name, and those of their words by language. */
export type ScreenFiles = Readonly<Record<Context, FilesOfContext>>
type FilesOfContext = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly words: Readonly<Record<string, string>>
}

/** Fetches the first screen beside the app instead of after it. */
export function fetchScreen({ scripts, styles, words }: FilesOfContext, language: string) {
  for (const href of [...scripts, words[language]]) if (href) preload({ rel: 'modulepreload', href, fetchPriority: 'low' })
  for (const href of styles) preload({ as: 'style', href, fetchPriority: 'low' })
}

export function preload(facts: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', crossOrigin: '', ...facts }))
}
