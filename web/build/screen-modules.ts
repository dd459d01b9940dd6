import type { Page } from '#contract/pages.ts'
import type { AppScreen, ContextFacts } from '../navigation/app-screen.ts'
import type { Context } from '../navigation/context.ts'
import { atOnce, importsOf, reachedFrom, textOf, web } from './imports.ts'

/** The table is imported at run time, so that no bundle of the build's own code takes every screen along. */
const table: { screens: readonly AppScreen[]; contexts: Readonly<Record<Context, ContextFacts>> } = await import(`${web}screens.ts`)
export const screens = table.screens

/** Screens that one file of words serves: the page that it adds to, and the modules of the screens and of the frames around them. */
export type ScreenGroup = { page: Page; modules: readonly string[] }

export function screenGroups(): Record<Context | 'joining' | 'buying', ScreenGroup> {
  const inApp = (context: Context): ScreenGroup => ({ page: 'app', modules: modulesOf(context) })
  return {
    joining: { page: 'auth', modules: fetchedWith('joining', 'auth.tsx') },
    buying: { page: 'checkout', modules: fetchedWith('buying', 'buyers.tsx') },
    account: inApp('account'),
    organization: inApp('organization'),
    selling: inApp('selling'),
    administration: inApp('administration'),
  }
}

/** The modules of a context: the frames of its screens, outermost first, and the screens in the order of the table. */
function modulesOf(context: Context): string[] {
  const own = screens.flatMap((screen) => (screen.context === context && 'load' in screen ? [screen.load] : []))
  return [...table.contexts[context].frames, ...own].map(moduleOf)
}

/** The modules of all screens of the app and of the frames around them. */
export function allModules(): Set<string> {
  return new Set((Object.keys(table.contexts) as Context[]).flatMap(modulesOf))
}

/** What all screens of a context show: its frames or, where it has none, its home. */
export function mainModulesOf(context: Context): string[] {
  return modulesOf(context).slice(0, Math.max(1, table.contexts[context].frames.length))
}

/** The module of the screen at a path of the table. */
export function moduleAt(path: string): string {
  const screen = screens.find((each) => each.path === path)
  if (!screen || !('load' in screen)) throw new Error(`No screen is at ${path}.`)
  return moduleOf(screen.load)
}

/** The file that such a function imports, as it is written in the table: `() => import('./home/account-home-screen.tsx')`. */
function moduleOf(load: () => unknown): string {
  const [, module] = /import\('\.\/([^']+)'\)/.exec(String(load)) ?? []
  if (!module) throw new Error(`No module is imported by ${String(load)}.`)
  return module
}

/** What the files of a page that name these words fetch later. */
function fetchedWith(words: string, page: string): string[] {
  const speakers = [...reachedFrom([page], atOnce)].filter((file) => textOf(file).includes(`'virtual:words/${words}'`))
  return speakers.flatMap(importsOf).flatMap(({ to, when }) => (when === 'later' ? [to] : []))
}
