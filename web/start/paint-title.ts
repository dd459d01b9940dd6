import { type PageKind, pageWidths } from '../ui/layouts/page-kinds.ts'

/** The kinds of the screens that have a title of their own, by path, and their titles in the same order, by language. */
export type FirstTitles = {
  readonly kinds: Readonly<Record<string, PageKind>>
  readonly words: Readonly<Record<string, readonly (string | undefined)[]>>
}

/** Puts the title of the screen into the frame that the page itself paints, as soon as the browser has read that far. */
export function paintTitle({ kinds, words }: FirstTitles, language: string, pathname: string) {
  const path = pathname.replace(/^\/o\/[^/]+/, '/o/$slug')
  const title = words[language]?.[Object.keys(kinds).indexOf(path)]
  const kind = kinds[path]
  if (!title || !kind) return
  const watch = new MutationObserver(() => {
    const place = document.getElementById('title')
    if (!place) return
    watch.disconnect()
    place.textContent = title
    place.parentElement?.classList.add(...pageWidths[kind].split(' '))
  })
  watch.observe(document.documentElement, { childList: true, subtree: true })
}
