import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { basicFiles, buyerFiles, smallPageFiles, smallPageIcons } from './small-pages.ts'

const web = fileURLToPath(new URL('..', import.meta.url))

/** What is large and used on one screen alone stays with that screen. */
const large = /\/ui\/(command-dialog|combobox-field|chip-field|matrix|range-field)\.tsx$/

/** What only some screens are made of, most of them about money. */
const ofSome =
  /\/ui\/(check-list|code-sample|colour-box|date-field|date-range|day-field|diff-view|figure|job-row|json-view|look-preview|money|money-field|number-field|popover|price-tag|radio-cards|reorder-list|stat-tiles|state-badge|switch|tabs|timeline|wizard)\.tsx?$/

/**
 * The screens of the app in a few files instead of one for every module: what all of them are made of, and one file for each context. What
 * the small pages use as well is not among it: they would have to fetch all of it.
 */
export function appChunks() {
  const small = new Set(smallPageFiles())
  const isOfApp = (id: string) => !small.has(inWeb(id))
  const within = (folders: RegExp) => (id: string) => folders.test(id) && isOfApp(id) && !large.test(id) && !ofSome.test(id)
  return [
    { name: 'parts', priority: 9, test: within(/\/web\/(ui|layouts|forms|unsaved|fresh|problems|navigation)\/[^/]+\.tsx?$/) },
    sharedChunk(),
    ...Object.entries(contexts).map(([name, screens]) => ({ name, priority: 7, test: within(screens) })),
  ]
}

/** The screens of each context but the account's, which are each a file of their own. */
const contexts = {
  organization:
    /\/web\/(members|teams|invitations|roles)\/[^/]+-screen\.tsx$|organization-frame|organization-(audit|home)-screen|organizations\/settings-screen/,
  selling: /\/web\/(selling|products|discounts|custom-fields|benefits|meters)\/[^/]+-screen\.tsx$|selling-frame/,
  administration: /\/web\/admin\/[^/]+-screen\.tsx$|admin-home-screen|admin-frame/,
}

/** What screens of several contexts are made of: without it one context would have to fetch the file of another. */
function sharedChunk() {
  let shared: Set<string> | undefined
  return {
    debugName: 'shared',
    priority: 8,
    name(id: string, modules: Modules) {
      shared ??= usedTwice(modules)
      return shared.has(id) && !id.includes('/web/webhooks/') ? 'shared' : null // those are large, and few screens show them
    },
  }
}

function usedTwice(modules: Modules): Set<string> {
  const reached = [...reachedFrom(['main.tsx'], modules)].filter((id) => /-(screen|frame)\.tsx$/.test(id))
  const ofContext = Map.groupBy(reached, (id) => Object.entries(contexts).find(([, screens]) => screens.test(id))?.[0] ?? id)
  const [seen, twice] = [new Set<string>(), new Set<string>()]
  for (const screens of ofContext.values()) for (const id of reachedFrom(screens, modules, 'at once')) (seen.has(id) ? twice : seen).add(id)
  return twice
}

/** Everything that the sign-in page needs besides itself is one file, which the other pages share: fewer requests there, nothing fetched twice here. */
export function basicChunk() {
  const files = basicFiles()
  return { name: 'base', priority: 30, test: (id: string) => files.has(inWeb(id)) }
}

/**
 * What the page for buyers is made of and other pages use as well: what its first screen needs, and what the later ones do. Without these
 * it would have to fetch the files of the app that hold the same parts.
 */
export function buyerChunks() {
  const { first, later } = buyerFiles()
  const isShared = (files: Set<string>) => (id: string) => {
    const file = inWeb(id)
    return (
      files.has(file) &&
      /^(ui(?!\/charts)|api|languages|layouts|forms|problems|navigation|prices|sellers)\/|^checkouts\/(answers|checkout|draft|totals|after-confirm|invalid-checkout)\./.test(
        file,
      )
    )
  }
  return [
    { name: 'common', priority: 25, test: (id: string) => isShared(first)(id) || id.endsWith('/contract/pages.ts') },
    { name: 'counter', priority: 15, test: isShared(later) },
  ]
}

/** What every later signed-out screen is made of and the app as well: it must not make them fetch the app's own frame. */
export function gateChunk() {
  const files =
    /\/web\/(problems\/failed\.tsx|roles\/role-name\.ts|ui\/(code-field|account-name|skeleton|avatar|with-selector|time-left|use-moments|plain-list)\.tsx?)$|\/contract\/permissions\.ts$/
  const icons = new Set(smallPageIcons())
  return {
    name: 'gate',
    priority: 20,
    test: (id: string) => files.test(id) || icons.has(id.split('/lucide-react/dist/esm/icons/')[1] ?? ''),
  }
}

/** What else some of them share with the app, the contract as well: without it they would have to fetch the files of the app that hold it. */
export function joiningChunk() {
  let shared: Set<string> | undefined
  return {
    debugName: 'joining',
    priority: 14,
    name(id: string, modules: Modules) {
      shared ??= reachedFrom(['auth.tsx'], modules).intersection(reachedFrom(['main.tsx'], modules))
      if (!shared.has(id)) return null
      return id.includes('/web/social/') ? 'providers' : 'joining'
    },
  }
}

/** The path of a module within `web`, and of every other one an empty text: a clone may stand in a folder of that name. */
function inWeb(id: string) {
  return id.startsWith(web) ? id.slice(web.length) : ''
}

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Packages are left out: through one file that names everything they seem to be used whole. */
function reachedFrom(entries: string[], modules: Modules, when: 'at once' | 'ever' = 'ever'): Set<string> {
  const found = new Set(entries.map((entry) => resolve(web, entry)))
  for (const id of found) {
    const module = modules.getModuleInfo(id)
    const later = when === 'ever' ? (module?.dynamicallyImportedIds ?? []) : []
    for (const other of [...(module?.importedIds ?? []), ...later]) if (!/node_modules|virtual:/.test(other)) found.add(other)
  }
  return found
}
