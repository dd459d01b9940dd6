import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { allModules } from './screen-modules.ts'
import { basicFiles, buyerFiles, smallPageFiles, smallPageIcons } from './small-pages.ts'

const web = fileURLToPath(new URL('..', import.meta.url))

/** What is large and used on one screen alone stays with that screen. */
const large = /\/ui\/\w+\/(command-dialog|combobox-field|chip-field|matrix|pick-grouped|range-field)\.tsx$/

/** What only some screens are made of, most of them about money. */
const ofSome =
  /\/ui\/\w+\/(check-list|code-sample|colour-box|date-field|date-range|day-field|diff-view|drop-area|figure|job-row|json-view|look-preview|money|money-field|number-field|pick-many|popover|price-tag|qr-code|qr-matrix|radio-cards|reed-solomon|reorder-list|stat-tiles|state-badge|switch|tabs|timeline|wizard)\.tsx?$/

/**
 * The screens of the app in a few files instead of one for every module: what all of them are made of, what many are made of, and the
 * screens themselves. What the small pages use as well is not among it: they would have to fetch all of it.
 */
export function appChunks() {
  const small = new Set(smallPageFiles())
  const isOfApp = (id: string) => !small.has(inWeb(id))
  const within = (folders: RegExp) => (id: string) =>
    folders.test(id) && isOfApp(id) && !large.test(id) && !ofSome.test(id) && !ofForms.test(id)
  return [
    {
      name: 'parts',
      priority: 9,
      test: within(/\/web\/(ui|layouts|forms|unsaved|fresh|problems|navigation)\/(?!charts\/)(?:\w+\/)?[^/]+\.tsx?$/),
    },
    sharedChunk(),
  ]
}

/** What many screens are made of. The rest of a screen is a file of its own, or a few where it shares them with one or two others. */
function sharedChunk() {
  let shared: Set<string> | undefined
  return {
    debugName: 'shared',
    priority: 8,
    name(id: string, modules: Modules) {
      shared ??= usedByMany(modules)
      return shared.has(id) ? 'shared' : null
    },
  }
}

/** Fewer, and each screen fetches what it does not need; more, and it is made of too many files. */
const many = 4

/** Uploading pictures takes a schema, and zod with it, which most screens do without; few let any of many be picked, or are one large form. */
const ofForms =
  /\/contract\/pictures\.ts$|\/profiles\/(picture-address|shrink-picture)\.ts$|\/fields\/(drop-area|pick-many)\.tsx$|\/unsaved\/use-form-draft\.ts$/

function usedByMany(modules: Modules): Set<string> {
  const uses = new Map<string, number>()
  for (const screen of allModules()) for (const id of reachedFrom([screen], modules, 'at once')) uses.set(id, (uses.get(id) ?? 0) + 1)
  return new Set([...uses].flatMap(([id, count]) => (count >= many && !ofForms.test(id) ? [id] : [])))
}

/** Everything that the sign-in page needs besides itself is one file, which the other pages share: fewer requests there, nothing fetched twice here. */
export function basicChunk() {
  const files = basicFiles()
  return { name: 'base', priority: 30, test: (id: string) => files.has(inWeb(id)) }
}

/**
 * What the page for buyers is made of and other pages use as well: what its first screen needs, and what the later ones do. Without these
 * it would have to fetch the files of the app that hold the same parts. What buyers and sellers both see of a bill is apart, since no
 * first screen shows it.
 */
export function buyerChunks() {
  const { first, later } = buyerFiles()
  const isShared = (files: Set<string>) => (id: string) => {
    const file = inWeb(id)
    return (
      files.has(file) &&
      /^(ui(?!\/charts)|api|languages|layouts|forms|problems|navigation|prices|sellers)\/|^checkouts\/(address|checkout|draft|totals)\./.test(
        file,
      )
    )
  }
  return [
    // The limits of what people type, and zod with them: signed-out screens need them, and nothing else of the buyers' parts.
    { name: 'schemas', priority: 28, test: /\/contract\/users\.ts$|\/node_modules\/zod\// },
    { name: 'common', priority: 25, test: (id: string) => isShared(first)(id) || id.endsWith('/contract/pages.ts') },
    // What pays, fetched while the buyer reads.
    { name: 'pay', priority: 16, test: /\/web\/checkouts\/(after-confirm|answers|card-source|confirm-input|embedded|pay)\.ts$/ },
    { name: 'counter', priority: 15, test: isShared(later) },
    { name: 'bills', priority: 15, test: (id: string) => inWeb(id).startsWith('billing/') },
  ]
}

/** What every later signed-out screen is made of and the app as well: it must not make them fetch the app's own frame. */
export function gateChunk() {
  const files =
    /\/web\/(problems\/failed\.tsx|roles\/role-name\.ts|ui\/(?:\w+\/)?(button-link|account-name|skeleton|avatar|with-selector|time-left|use-moments|plain-list)\.tsx?)$|\/contract\/(permissions|billing\/subscription-states)\.ts$/
  const icons = new Set(smallPageIcons())
  return {
    name: 'gate',
    priority: 20,
    test: (id: string) => files.test(id) || ofAnyPart.test(id) || icons.has(id.split('/lucide-react/dist/esm/icons/')[1] ?? ''),
  }
}

const ofBaseUi = [
  'react/field/control/',
  'react/floating-ui-react/utils/event',
  'react/internals/(composite/list|direction-context|field-[a-z-]+|form-context|labelable-provider)/',
  'react/internals/(createBaseUIEventDetails|getStateAttributesProps|reason-parts|useBaseUiId|useRenderElement|useValueChanged)',
  'react/(merge-props/|utils/resolve(ClassName|Style))',
  'utils/(empty|formatErrorMessage|getReactElementRef|mergeObjects|owner|platform/(env|os|shared)|reactVersion|safeReact|shadowDom)',
  'utils/(use(Controlled|ForcedRerendering|Id|IsoLayoutEffect|MergedRefs|RefWithInit|StableCallback|ValueAsRef)|visuallyHidden)\\.',
]
/** What the boxes of a code are made of, and other parts as well. */
const ofAnyPart = new RegExp(`/@base-ui/(${ofBaseUi.join('|')})|/@floating-ui/utils/dist/floating-ui\\.utils\\.dom`)
const ofBoxes = /\/ui\/fields\/code-field\.tsx$|\/@base-ui\/react\/otp-field\//

/** The boxes that a code is typed into, and the form around them, which no first screen shows. What else they are made of is in `gate`. */
export function codeChunk() {
  return { name: 'code', priority: 19, test: (id: string) => ofBoxes.test(id) || inWeb(id) === 'email-addresses/code-form.tsx' }
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

/** The path of a module within `web`, or an empty text for every other module: the folder of a clone may have that name, too. */
function inWeb(id: string) {
  return id.startsWith(web) ? id.slice(web.length) : ''
}

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Packages are left out: through one file that names everything they seem to be used whole. */
function reachedFrom(entries: readonly string[], modules: Modules, when: 'at once' | 'ever' = 'ever'): Set<string> {
  const found = new Set(entries.map((entry) => resolve(web, entry)))
  for (const id of found) {
    const module = modules.getModuleInfo(id)
    const later = when === 'ever' ? (module?.dynamicallyImportedIds ?? []) : []
    for (const other of [...(module?.importedIds ?? []), ...later]) if (!/node_modules|virtual:/.test(other)) found.add(other)
  }
  return found
}
