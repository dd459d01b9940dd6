/**
 * The document of the web app for an address: the signed-out pages and the checkout have their own small ones, every other address outside the API
 * belongs to the app, which shows a page for unknown ones. A prefix matches itself and everything below it.
 */
export const pages = {
  auth: [
    '/sign-in',
    '/sign-up',
    '/check-your-mail',
    '/verify-email',
    '/forgot',
    '/reset-password',
    '/invite',
    '/magic',
    '/two-factor',
    '/consent',
    '/device',
  ],
  checkout: ['/checkout'],
  app: ['/account', '/admin', '/continue', '/delete-account', '/go', '/goodbye', '/o', '/organizations', '/sign-out'],
} as const

/** Where people type the code that a device shows. */
export const devicePage = '/device'

/** Where people do what is asked of everyone, before they go on to their `redirect`. */
export const continuePage = '/continue'

/** Where people sign out who come from elsewhere. */
export const signOutPage = '/sign-out'

/** Where buyers are sent whose seller may not sell. */
export const sellerClosedPath = '/checkout/-/closed'

/** Where a seller’s own pages are shown in a look that is not stored, inside the page that chooses it. Opened alone it shows nothing. */
export const brandPreviewPath = '/checkout/-/preview'

/** The pages below the slug of a seller, `/acme/portal`, for its customers. */
export const sellerPages = ['portal', 'plans'] as const
export type SellerPage = (typeof sellerPages)[number]

export function sellerPath(slug: string, page: SellerPage): string {
  return `/${encodeURIComponent(slug)}/${page}`
}

/** What a link into a portal can ask to be opened at once: `?flow=payment&order=ID`. */
export const portalFlows = ['cancel', 'update', 'seats', 'payment'] as const
export type PortalFlow = (typeof portalFlows)[number]

/** What `sellerPath` was made of; undefined for every other path. What the app has under `/o` and `/go` is never a seller’s. */
export function readSellerPath(path: string): { slug: string; page: SellerPage } | undefined {
  const [, slug = '', page] = /^\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? []
  if (slug === 'o' || slug === 'go' || !sellerPages.includes(page as SellerPage)) return undefined
  return { slug, page: page as SellerPage }
}

export type Page = keyof typeof pages

/** Where people who are done here are sent back from: `/return?redirect=https://app.example.com`. */
export const returnPath = '/return'

export const pageFiles = { auth: 'auth.html', checkout: 'checkout.html', app: 'index.html' } as const satisfies Record<Page, string>

/** The document for a path: `pageFiles[pageOf('/sign-in')]`. */
export function pageOf(path: string): Page {
  if (pages.auth.some((prefix) => isWithin(path, prefix))) return 'auth'
  if (pages.checkout.some((prefix) => isWithin(path, prefix)) || readSellerPath(path)) return 'checkout'
  return 'app'
}

/** Whether there is a page at a path. Programs that ask for JSON are told when there is none. */
export function isPage(path: string): boolean {
  if (path === '/' || readSellerPath(path)) return true
  return Object.values(pages).some((prefixes) => prefixes.some((prefix) => isWithin(path, prefix)))
}

function isWithin(path: string, prefix: string) {
  return path === prefix || path.startsWith(`${prefix}/`)
}
