import * as z from 'zod/mini'
import { agentScopes, agentsPath } from '#contract/agents.ts'
import { Jwks, Redirects } from '#contract/applications.ts'
import { minutes } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import { defaults } from '../applications/manage-applications.ts'
import { listIn, listText } from '../applications/shown-application.ts'
import { type ApplicationRow, findOffered } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { readDocument } from '../webhook-delivery/read-document.ts'

const { bytes, keysBytes, patience, perMinute, kept } = limits.application.document

/** What a document says of an application, by the names of RFC 7591. A secret in it would be known to everyone. */
const ClientDocument = z.object({
  client_id: z.string(),
  client_name: z.optional(z.string()),
  redirect_uris: Redirects.check(z.minLength(1)),
  token_endpoint_auth_method: z._default(z.enum(['none', 'private_key_jwt']), 'none'),
  jwks: z.optional(Jwks),
  jwks_uri: z.optional(z.string()),
  client_secret: z.optional(z.never()),
  client_secret_expires_at: z.optional(z.never()),
})

/** Reads the document that describes an application. Throws where there is none, or one that does not hold. */
export async function describeClient(app: App, address: string): Promise<ApplicationRow> {
  const { json, cacheControl } = await readSparingly(app, address, bytes)
  const document = z.parse(ClientDocument, json)
  if (document.client_id !== address) throw new Error('The document is about another client_id.')
  const authentication = document.token_endpoint_auth_method
  const at = now(app)
  return {
    ...defaults,
    ...(await offeredTo(app)),
    id: address,
    source: 'document',
    name: plainName(document.client_name) || new URL(address).host,
    redirects: listText(document.redirect_uris),
    authentication,
    jwks: authentication === 'none' ? null : ((await keysOf(app, document)) as ApplicationRow['jwks']),
    freshUntil: fromNow(app, lifetimeIn(cacheControl)),
    expiresAt: fromNow(app, limits.application.unused),
    createdAt: at,
    updatedAt: at,
  }
}

/** What an application may ask for that no administrator registered: what we know ourselves, and what the applications offer that are open. */
export async function offeredTo(app: App) {
  const offered = await findOffered(app)
  const own = app.config.mcp ? { scopes: agentScopes, resources: [app.config.url + agentsPath] } : { scopes: [], resources: [] }
  return {
    scopes: listText([...listIn(defaults.scopes), ...own.scopes, ...offered.flatMap(({ scopes }) => listIn(scopes))]),
    resources: listText([...own.resources, ...offered.flatMap(({ resources }) => listIn(resources))]),
  }
}

async function keysOf(app: App, { jwks, jwks_uri: address }: z.infer<typeof ClientDocument>) {
  if (jwks) return jwks
  if (address === undefined) throw new Error('The document names no keys.')
  return z.parse(Jwks, (await readSparingly(app, address, keysBytes)).json)
}

/** So many documents of one host in a minute: strangers name the addresses. */
async function readSparingly(app: App, address: string, most: number) {
  if (!(await isWithinLimit(app, `of ${new URL(address).host}`))) throw new Error('Too many documents of this host were read just now.')
  return readDocument(app, address, { whole: patience, most })
}

export async function isWithinLimit(app: App, whose: string): Promise<boolean> {
  return (await app.counter.count(`client documents ${whose}`, minutes(1))).count <= perMinute
}

/** A stranger's name, in one line that turns no text around it. */
export function plainName(name = ''): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed()
}

function lifetimeIn(cacheControl: string): number {
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return kept.least
  const [, seconds] = /\bmax-age=(\d{1,9})\b/i.exec(cacheControl) ?? []
  return seconds === undefined ? kept.usual : Math.min(Math.max(Number(seconds) * 1000, kept.least), kept.most)
}
