import { basicFiles, buyerFiles, smallPageFiles } from './small-pages.ts'

/** What is large and used on one screen alone stays with that screen. */
const large = /\/ui\/(command-dialog|combobox-field|chip-field|matrix|range-field)\.tsx$/

/** What only screens about money are made of. */
const ofMoney = /\/ui\/(check-list|date-field|money|money-field|price-tag|radio-cards|reorder-list|state-badge|switch)\.tsx?$/

/**
 * The screens of the app in a few files instead of one for every module: what all of them are made of, and one file for each context. What
 * the small pages use as well is not among it: they would have to fetch all of it.
 */
export function appChunks() {
  const small = new Set(smallPageFiles())
  const isOfApp = (id: string) => !small.has(id.split('/web/').at(-1) ?? '')
  const within = (folders: RegExp) => (id: string) => folders.test(id) && isOfApp(id) && !large.test(id) && !ofMoney.test(id)
  return [
    { name: 'parts', priority: 9, test: within(/\/web\/(ui|layouts|forms|unsaved|fresh|problems|navigation)\/[^/]+\.tsx?$/) },
    { name: 'people', priority: 8, test: within(/\/web\/(roles|organizations|members|teams|audit|home)\/use-[^/]+\.tsx?$/) },
    {
      name: 'organization',
      priority: 7,
      test: within(
        /\/web\/(members|teams|invitations|roles)\/[^/]+-screen\.tsx$|organization-frame|organization-(audit|home)-screen|settings-screen/,
      ),
    },
    {
      name: 'selling',
      priority: 7,
      test: within(/\/web\/(selling|products|discounts|custom-fields|benefits|meters)\/[^/]+-screen\.tsx$|selling-frame/),
    },
    { name: 'administration', priority: 6, test: within(/\/web\/admin\/[^/]+-screen\.tsx$|admin-home-screen|admin-frame/) },
  ]
}

/** Everything that the sign-in page needs besides itself is one file, which the other pages share: fewer requests there, nothing fetched twice here. */
export function basicChunk() {
  const files = basicFiles()
  return { name: 'base', priority: 30, test: (id: string) => files.has(id.split('/web/').at(-1) ?? '') }
}

/**
 * What the page for buyers is made of and other pages use as well: what its first screen needs, and what the later ones do. Without these
 * it would have to fetch the files of the app that hold the same parts.
 */
export function buyerChunks() {
  const { first, later } = buyerFiles()
  const isShared = (files: Set<string>) => (id: string) => {
    const file = id.split('/web/').at(-1) ?? ''
    return (
      files.has(file) &&
      /^(ui|api|languages|layouts|forms|problems|navigation|prices|sellers)\/|^checkouts\/(answers|checkout|draft|totals|after-confirm|invalid-checkout)\./.test(
        file,
      )
    )
  }
  return [
    { name: 'common', priority: 25, test: (id: string) => isShared(first)(id) || id.endsWith('/contract/pages.ts') },
    { name: 'counter', priority: 15, test: isShared(later) },
  ]
}
