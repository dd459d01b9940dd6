/**
 * Which document of the web app answers an address: the signed-out pages and the checkout have their own small ones, every other
 * address outside the API belongs to the app. A prefix stands for itself and for everything below it.
 */
export const pages = {
  auth: ['/sign-in', '/sign-up', '/check-your-mail', '/verify-email', '/forgot', '/reset-password', '/invite', '/magic'],
  checkout: ['/checkout'],
} as const

export type Page = keyof typeof pages | 'app'

export const pageFiles = { auth: 'auth.html', checkout: 'checkout.html', app: 'index.html' } as const satisfies Record<Page, string>

/** The document for a path: `pageFiles[pageOf('/sign-in')]`. */
export function pageOf(path: string): Page {
  if (pages.auth.some((prefix) => isWithin(path, prefix))) return 'auth'
  if (pages.checkout.some((prefix) => isWithin(path, prefix))) return 'checkout'
  return 'app'
}

function isWithin(path: string, prefix: string) {
  return path === prefix || path.startsWith(`${prefix}/`)
}
