import type { IncomingHttpHeaders } from 'node:http'
import { contract } from '#contract/index.ts'
import { accountsWire } from '#contract/kit/wire.ts'
import { pageOf } from '#contract/pages.ts'
import { preferenceOf } from './preferences.ts'

/**
 * Has the browser ask who is here, and for the organization of the address, when it has read the head of the answer: over a slow line that is a
 * second before the page's first script asks for them (web/start/ask-early.ts) and takes these answers. Who never signed in asks for nothing.
 */
export function earlyReads(url: string, headers: IncomingHttpHeaders): { link?: string } {
  const [path = ''] = url.split(/[?#]/, 1) // as the page's script will write it
  if (preferenceOf(headers, 'tollgate.signed-in') !== 'yes' || pageOf(path) !== 'app') return {}
  const [, slug] = /^\/o\/([\w.~-]+)(?:\/|$)/.exec(path) ?? []
  const { getSession, organization } = contract
  const reads = [getSession.path, ...(slug ? [`${organization.getOrganization.path}?organizationSlug=${slug}`] : [])]
  return { link: reads.map((read) => `<${accountsWire.base}${read}>; rel=preload; as=fetch; crossorigin=use-credentials`).join(', ') }
}
