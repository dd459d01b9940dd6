import { returnPath } from '#contract/pages.ts'
import { wasSignedIn } from '../account/signed-in.ts'
import { api } from '../api/api.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { keep, keepPortalToken, readKept, readPortalToken } from '../sellers/portal-token.ts'

const name = 'customer_session_token'

/**
 * Enters a portal without a prompt: by the address, which is cleaned of it at once; as this tab came in before; or as the buyer who is
 * signed in to this installation and buys here. Null where none is open.
 */
export async function enter(slug: string): Promise<string | null> {
  const address = new URL(location.href)
  const given = takeFromAddress(name)
  if (given !== null) {
    keepPortalToken(slug, given)
    return given
  }
  const kept = readPortalToken(slug)
  if (kept !== null || !wasSignedIn()) return kept
  const { data } = await api.customer.openPortal({ seller: slug, redirect: false })
  const own = data && new URL(data.url)
  const token = own && own.pathname === address.pathname ? own.searchParams.get(name) : null
  if (token !== null) keepPortalToken(slug, token)
  return token
}

/**
 * Where the portal leads back to, if it was said: kept for this tab, since people reload. Anyone can write an address, so the server judges where it
 * sends people.
 */
export function wayBack(slug: string): string | null {
  const given = takeFromAddress('return_url')
  if (given !== null) keep(`return ${slug}`, given)
  const target = given ?? readKept(`return ${slug}`)
  return target === null ? null : withRedirect(returnPath, target)
}

/** What a link brings along, taken out of the address at once: it is a secret, and stays in no history. */
export function takeFromAddress(name: string): string | null {
  const address = new URL(location.href)
  const given = address.searchParams.get(name)
  if (given === null) return null
  address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
  return given
}
