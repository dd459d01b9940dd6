import { type ErrorCode, errors } from '#contract/errors.ts'
import { doorErrors } from '#contract/kit/door-errors.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Page } from '#contract/pages.ts'
import { callsIn } from './calls.ts'
import { everything, reachedFrom, textOf } from './imports.ts'
import { type ScreenGroup, screenGroups } from './screen-modules.ts'

/** The namespaces and error codes that a part of the web can show. */
export type Vocabulary = { namespaces: Set<string>; codes: Set<ErrorCode> }

/** What each page starts with. */
const entries: Record<Page | 'gallery', string> = {
  auth: 'auth.tsx',
  checkout: 'buyers.tsx',
  app: 'main.tsx',
  gallery: 'gallery/main.tsx',
}

/**
 * What `virtual:words/NAME` holds: all that a page says, or what a group of its screens adds to it. Every other name is that of a module,
 * asked for by `?words`: what this module adds to each page that can show it.
 */
export function vocabularyOf(name: string): Vocabulary {
  if (Object.hasOwn(entries, name)) return vocabularyOfPage(name as Page)
  const { [name]: group }: Record<string, ScreenGroup> = screenGroups()
  if (group) return without(vocabularyIn(group.modules), [vocabularyOfPage(group.page)])
  const module = `${name}.tsx`
  const pages = (['auth', 'checkout', 'app'] as const).filter((page) => reachedFrom([entries[page]], everything).has(module))
  return without(vocabularyIn([module]), pages.map(vocabularyOfPage))
}

/** The names of all vocabularies but the gallery's, which shows parts of every page. */
export function vocabularyNames(): string[] {
  const files = reachedFrom(Object.values(entries), () => true)
  const parts = [...files].flatMap((file) =>
    [...textOf(file).matchAll(/'(\.[^']+)\.tsx\?words'/g)].map(([, path = '']) => new URL(path, `file:///${file}`).pathname.slice(1)),
  )
  return [...new Set(['auth', 'checkout', 'app', ...Object.keys(screenGroups()), ...parts])]
}

/** The app also has the words for what any of its calls can be told at the door. */
function vocabularyOfPage(page: keyof typeof entries): Vocabulary {
  const { namespaces, codes } = vocabularyIn([entries[page]])
  return { namespaces, codes: page === 'app' ? codes.union(new Set(atTheDoor)) : codes }
}

const atTheDoor: readonly ErrorCode[] = [
  ...doorErrors.lost,
  ...doorErrors.weak,
  'VALIDATION_ERROR',
  'FORBIDDEN',
  'NOT_WHILE_IMPERSONATING',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
]

/** What these files say and everything that they show, but for what brings words of its own. */
function vocabularyIn(files: readonly string[]): Vocabulary {
  const screens = new Set(Object.values(screenGroups()).flatMap(({ modules }) => modules))
  const reached = reachedFrom(files, ({ to, when }, siblings) => {
    const bringsOwn = siblings.some((other) => other.when === 'words' && other.to === to) || (when === 'later' && screens.has(to))
    return when !== 'words' && !bringsOwn
  })
  const texts = [...reached].map(textOf)
  const namespaces = texts.flatMap((text) => [...text.matchAll(/\buseTranslations\('(\w+)'\)/g)].map(([, name = '']) => name))
  return { namespaces: new Set(namespaces).difference(new Set(['errors'])), codes: new Set(texts.flatMap(codesIn)) }
}

/** The codes that a file puts into words or says in place of others, and those that its calls can be refused with. */
export function codesIn(text: string): ErrorCode[] {
  const named = [...text.matchAll(/(?:\w\(|[:?] )'([A-Z][A-Z_]+)'/g)].flatMap(([, code = '']) =>
    isErrorCode(code) && isRefusal(code) ? [code] : [],
  )
  return [...named, ...callsIn(text).flatMap(({ route }) => refusalsOf(route))]
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}

/**
 * What a call can be refused with. Of what any route says before it begins, only what people can do something about: who only reads has
 * pressed nothing, and is told in general words.
 */
function refusalsOf({ method, captcha, errors }: Route): ErrorCode[] {
  const busy = method === 'GET' ? [] : ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']
  return [...busy, ...(captcha ? doorErrors.captcha : []), ...errors].filter((code) => isErrorCode(code) && isRefusal(code)) as ErrorCode[]
}

/** Faults of ours have general words. */
function isRefusal(code: ErrorCode) {
  return errors[code][0] !== 500
}

function without({ namespaces, codes }: Vocabulary, pages: readonly Vocabulary[]): Vocabulary {
  const known = (names: (page: Vocabulary) => Set<string>) =>
    pages.map(names).reduce((one, other) => one.intersection(other), pages[0] ? names(pages[0]) : new Set())
  return { namespaces: namespaces.difference(known((page) => page.namespaces)), codes: codes.difference(known((page) => page.codes)) }
}
