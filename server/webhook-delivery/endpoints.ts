import { days } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, type Instant, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { seal, unseal } from '../kit/sealing.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { problemWithUrl } from './endpoint-url.ts'
import {
  addEndpoint,
  deleteEndpoint,
  type EndpointRow,
  findEndpointRow,
  findEndpointRowAmong,
  listEndpointRows,
  lockEndpoint,
  readEndpointPage,
  skipPending,
  updateEndpointRow,
} from './store.ts'

/** Whose endpoints: an organization's, or the installation's. */
export type Owner = string | null

/** How messages are written: as they are, or as a note for a chat. */
export type Format = 'raw' | 'discord' | 'slack'

/** Which writing of the payload an endpoint's maker reads. Where it makes no difference there is one. */
export type Api = 'classic' | 'current'

export type Endpoint = {
  id: string
  organizationId: Owner
  url: string
  /** What its people call it. */
  name: string | null
  format: Format
  api: Api
  events: string[]
  secret: string
  enabled: boolean
  pausedAt: Instant | null
  createdAt: Instant
  modifiedAt: Instant | null
}

type Wanted = {
  organizationId: Owner
  url: string
  name?: string | null
  format: Format
  api?: Api
  events: readonly string[]
  secret?: string | undefined
}

type Change = { url?: string; name?: string | null; format?: Format; events?: readonly string[]; enabled?: boolean; secret?: string }

const overlap = days(1)
const mostSecrets = 4
const mostEndpoints = 50
/** What secrets are sealed for. */
export const sealedSecrets = 'webhook-secrets'

export async function createEndpoint(app: App, wanted: Wanted): Promise<Endpoint> {
  const { organizationId, url, name = null, format, api = 'classic', events, secret = newSecret(app) } = wanted
  refuseUrl(app, url)
  const secrets = sealSecrets(app, [{ secret, until: null }])
  const counters = { failures: 0, turns: 0, pausedAt: null, lastFailedAt: null, failingSince: null, claimedBy: null, claimedUntil: null }
  const kept = { id: newId(app), organizationId, url, name, format, api, events: { types: [...new Set(events)] }, secrets, enabled: true }
  return shown(app, await addEndpoint(app, { ...kept, ...counters, createdAt: now(app), modifiedAt: null }))
}

/** Each event costs as many deliveries as there are endpoints, so an owner has a few, not any number. */
export async function mayAddEndpoint(app: App, organizationId: Owner): Promise<boolean> {
  return (await listEndpointRows(app, organizationId)).length < mostEndpoints
}

export async function listEndpoints(app: App, organizationId: Owner): Promise<Endpoint[]> {
  return (await listEndpointRows(app, organizationId)).map((row) => shown(app, row))
}

/** An endpoint of any of these owners. */
export async function findEndpointAmong(app: App, owners: readonly string[], id: string): Promise<Endpoint | null> {
  const row = await findEndpointRowAmong(app, owners, id)
  return row ? shown(app, row) : null
}

/** A page of the endpoints of these owners, newest first. Each has a few, so they are counted as they are read. */
export async function listEndpointPage(
  app: App,
  owners: readonly string[],
  page: { page: number; limit: number },
): Promise<{ rows: Endpoint[]; total: number }> {
  const { rows, total } = await readEndpointPage(app, owners, page)
  return { rows: rows.map((row) => shown(app, row)), total }
}

export async function findEndpoint(app: App, organizationId: Owner, id: string): Promise<Endpoint | null> {
  const row = await findEndpointRow(app, organizationId, id)
  return row ? shown(app, row) : null
}

/** Changes an endpoint. Enabled again, it starts afresh; disabled, what waited for it is skipped. Null when the owner has none such. */
export async function updateEndpoint(app: App, organizationId: Owner, id: string, change: Change): Promise<Endpoint | null> {
  if (change.url !== undefined) refuseUrl(app, change.url)
  return inTransaction(app, async (app) => {
    const row = await lockEndpoint(app, organizationId, id)
    if (!row) return null
    const { url, name, format, events, enabled, secret } = change
    if (enabled === false) await skipPending(app, id)
    return shown(
      app,
      await updateEndpointRow(app, id, {
        ...(url !== undefined && { url }),
        ...(name !== undefined && { name }),
        ...(format !== undefined && { format }),
        ...(events !== undefined && { events: { types: [...new Set(events)] } }),
        ...(enabled !== undefined && { enabled }),
        ...(enabled === true && { failures: 0, pausedAt: null, lastFailedAt: null, failingSince: null }),
        ...(secret !== undefined && secret !== shown(app, row).secret && { secrets: withNewSecret(app, row, secret) }),
      }),
    )
  })
}

/** Gives an endpoint a new secret. The old one goes on signing for a day, so that receivers can change over in their own time. */
export async function rotateSecret(app: App, organizationId: Owner, id: string): Promise<Endpoint | null> {
  return updateEndpoint(app, organizationId, id, { secret: newSecret(app) })
}

/** Deletes an endpoint with its log. False when the owner has none such. */
export async function removeEndpoint(app: App, organizationId: Owner, id: string): Promise<boolean> {
  return deleteEndpoint(app, organizationId, id)
}

/** Every secret that signs now, the newest first. */
export function validSecrets(app: App, { secrets }: Pick<EndpointRow, 'secrets'>): string[] {
  const time = now(app)
  return openSecrets(app, secrets)
    .filter(({ until }) => until === null || until > time)
    .map(({ secret }) => secret)
}

type Secret = { secret: string; until: Instant | null }

function withNewSecret(app: App, { secrets }: EndpointRow, secret: string): string {
  const time = now(app)
  const former = openSecrets(app, secrets)
    .map((one) => ({ ...one, until: one.until ?? fromNow(app, overlap) }))
    .filter(({ until }) => until > time)
  return sealSecrets(app, [{ secret, until: null }, ...former].slice(0, mostSecrets))
}

function sealSecrets(app: App, secrets: Secret[]): string {
  return seal(app, sealedSecrets, JSON.stringify(secrets))
}

function openSecrets(app: App, sealed: string): Secret[] {
  return JSON.parse(unseal(app, sealedSecrets, sealed)) as Secret[]
}

/** 32 random bytes, as Standard Webhooks writes them. */
function newSecret({ random }: App): string {
  return `whsec_${Buffer.from(random.bytes(32)).toString('base64')}`
}

function refuseUrl({ config }: App, url: string) {
  const problem = problemWithUrl(config, url)
  if (problem) throw new RangeError(problem) // routes ask `problemWithUrl` first, and answer in their own words
}

function shown(app: App, row: EndpointRow): Endpoint {
  const { id, organizationId, url, name, enabled, pausedAt, createdAt, modifiedAt } = row
  const [newest] = openSecrets(app, row.secrets)
  const common = { id, organizationId, url, name, enabled, pausedAt, createdAt, modifiedAt, secret: newest?.secret ?? '' }
  return { ...common, format: row.format as Format, api: row.api as Api, events: typesOf(row) }
}

/** `*` matches every type. */
export function hears(endpoint: Pick<EndpointRow, 'events'>, type: string): boolean {
  const types = typesOf(endpoint)
  return types.includes(type) || types.includes('*')
}

function typesOf({ events }: Pick<EndpointRow, 'events'>): string[] {
  return events.types as string[]
}
