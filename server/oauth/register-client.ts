import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Jwks, Redirects } from '#contract/applications.ts'
import { limits } from '#contract/limits.ts'
import { defaults, secretFor } from '../applications/manage-applications.ts'
import { listIn, listText } from '../applications/shown-application.ts'
import { type ApplicationRow, addApplication, countDynamic } from '../applications/store.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { fromNow, millisecondsOf, now } from '../kit/clock.ts'
import { household, networkOf } from '../kit/network-of.ts'
import { newId } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { offeredTo, plainName } from './describe-client.ts'
import { refuseOauth } from './refuse-oauth.ts'

type Visitor = NonNullable<Actor['visitor']>
const { perNetwork, total, unused } = limits.application.registration

/** Registers an application that no administrator knows. It is asked about under a name that was not checked, and ends when it is not used. */
export async function registerClient(app: App, said: Record<string, unknown>, visitor: Visitor) {
  if (!app.config.clientRegistration) refuseOauth('access_denied')
  const terms = judged(said)
  await countNetwork(app, visitor)
  const offered = await offeredTo(app)
  const scopes =
    terms.scope === undefined ? offered.scopes : listText(listIn(offered.scopes).filter((scope) => terms.scope?.includes(scope)))
  const at = now(app)
  const bare = {
    ...defaults,
    ...offered,
    id: newId(app),
    source: 'dynamic',
    name: plainName(terms.clientName) || new URL(terms.redirectUris[0] ?? '').host || 'Unnamed',
    redirects: listText(terms.redirectUris),
    authentication: authenticationBy[terms.method],
    jwks: terms.jwks as ApplicationRow['jwks'],
    expiresAt: fromNow(app, unused),
    createdAt: at,
    updatedAt: at,
  }
  const { secret, stored } = secretFor(app, bare)
  const row = await add(app, { ...bare, ...stored }, visitor)
  return {
    clientId: row.id,
    clientIdIssuedAt: Math.floor(millisecondsOf(row.createdAt) / 1000),
    ...(secret !== null && { clientSecret: secret, clientSecretExpiresAt: 0 }),
    clientName: row.name,
    redirectUris: listIn(row.redirects),
    tokenEndpointAuthMethod: terms.method,
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    scope: scopes,
  }
}

const authenticationBy = {
  none: 'none',
  client_secret_basic: 'client_secret',
  client_secret_post: 'client_secret',
  private_key_jwt: 'private_key_jwt',
} as const

const Method = z.enum(['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'])
const GrantTypes = z.array(z.enum(['authorization_code', 'refresh_token']))

/** What a client says of itself, as far as it holds. What it says beyond is passed over, as RFC 7591 has it. */
function judged(said: Record<string, unknown>) {
  const redirects = Redirects.check(z.minLength(1)).safeParse(said.redirectUris)
  if (!redirects.success) return refuseOauth('invalid_redirect_uri', { why: 'Name addresses by https, of this machine, or of an app.' })
  const method = Method.safeParse(said.tokenEndpointAuthMethod ?? 'client_secret_basic')
  if (!method.success) return refuseMetadata('This token_endpoint_auth_method is not supported.')
  if (!GrantTypes.safeParse(said.grantTypes ?? ['authorization_code']).success) refuseMetadata('Only codes and refresh tokens are given.')
  if (!z.array(z.literal('code')).safeParse(said.responseTypes ?? ['code']).success)
    refuseMetadata('Only the response type code is supported.')
  const jwks = method.data === 'private_key_jwt' ? Jwks.safeParse(said.jwks) : null
  if (jwks?.success === false) return refuseMetadata('private_key_jwt needs the public keys, as jwks.')
  const [clientName, scope] = [said.clientName, said.scope].map((text) => (typeof text === 'string' ? text : undefined))
  return { redirectUris: redirects.data, method: method.data, jwks: jwks?.data ?? null, clientName, scope: scope?.split(' ') }
}

function refuseMetadata(why: string): never {
  return refuseOauth('invalid_client_metadata', { why })
}

async function countNetwork(app: App, { ipAddress }: Visitor) {
  const { count, resetsIn } = await app.guesses.count(`client registrations ${networkOf(ipAddress, household)}`, perNetwork.window)
  if (count > perNetwork.max) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(resetsIn / 1000)) })
}

/** Any number that no other lock of ours has. */
const lock = 1_208_454

/** Of many at once no more than allowed come to be. The installation has no row to hold; SQLite has one writer anyway. */
async function add(app: App, row: ApplicationRow, visitor: Visitor): Promise<ApplicationRow> {
  return inTransaction(app, async (app) => {
    if (app.engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lock)}, 0)`.execute(app.db)
    if ((await countDynamic(app)) >= total) refuseOauth('temporarily_unavailable')
    const added = await addApplication(app, row)
    await record(app, { action: 'application.created', by: { visitor }, details: { applicationId: row.id, name: row.name } })
    return added
  })
}
