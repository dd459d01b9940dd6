import { type Context, contextOf } from '../navigation/context.ts'
import { navigationGroupLook, navigationLinkLook } from '../ui/layouts/navigation-look.ts'
import { type PageKind, pageWidths } from '../ui/layouts/page-kinds.ts'
import { element } from './element.ts'
import { keepFocus } from './keep-focus.ts'
import { whenThere } from './when-there.ts'

/** Title and navigation of the frame. Words are numbers: their places in the list of each language. */
export type FirstFrame = {
  /** The kinds of the screens that have a title of their own, and their titles, by path. */
  readonly titles: Readonly<Record<string, readonly [PageKind, number]>>
  /** Path, label and group of each link. */
  readonly navigation: Readonly<Partial<Record<Context, readonly (readonly [path: string, label: number, group?: number])[]>>>
  /** What leads back to the application that people came from. */
  readonly back: number
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** Fills the frame that the page itself paints, as soon as the browser has read that far. */
export function paintFrame(frame: FirstFrame, language: string, pathname: string) {
  const facts = document.documentElement.dataset
  const words = frame.words[language] ?? []
  const organization = /^\/o\/[^/]+/.exec(pathname)?.[0] ?? ''
  const path = pathname.replace(organization, organization && '/o/$slug')

  whenThere(['navigation', 'title'], (navigation, title) => {
    document.querySelector('.wordmark')?.append(facts.product ?? '')
    if (navigation) {
      paintNavigation(navigation)
      keepFocus(navigation)
    }
    if (title) paintTitle(title)
  })

  function paintTitle(place: HTMLElement) {
    const [kind, title = -1] = frame.titles[path] ?? []
    if (!kind) return
    place.textContent = words[title] ?? ''
    place.parentElement?.classList.add(...pageWidths[kind].split(' '))
  }

  function paintNavigation(place: HTMLElement) {
    const context = contextOf(pathname)
    const links = frame.navigation[context] ?? []
    if (facts.application && context !== 'selling') place.append(linkTo(facts.application, backWords(facts.application)))
    for (const [at, [target, label, group]] of links.entries()) {
      if (group !== links[at - 1]?.[2]) place.append(headingOf(group))
      const link = linkTo(
        target.replace('/o/$slug', () => organization),
        words[label] ?? '',
      )
      if (target === path) link.ariaCurrent = 'page'
      place.append(link)
    }
  }

  /** As the app names it. */
  function backWords(address: string) {
    const name = facts.product === 'Tollgate' ? new URL(address).host : (facts.product ?? '')
    return (words[frame.back] ?? '').replace('{product}', name)
  }

  function headingOf(group: number | undefined) {
    return element('p', navigationGroupLook, group === undefined ? '' : (words[group] ?? ''))
  }
}

function linkTo(href: string, label: string) {
  const link = element('a', navigationLinkLook)
  link.href = href
  link.append(element('span', 'size-[17px] shrink-0'), label)
  return link
}
