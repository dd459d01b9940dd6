import { sql } from 'kysely'
import type { AuditAction } from '#contract/audit-actions.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { problemWithUrl } from '../webhook-delivery/endpoint-url.ts'
import {
  createEndpoint,
  type Endpoint,
  mayAddEndpoint,
  removeEndpoint,
  rotateSecret,
  updateEndpoint,
} from '../webhook-delivery/endpoints.ts'

type Wish = { url: string; events: readonly string[]; secret?: string | undefined }

/** Has an address told of what happens from now on. */
export async function createWebhook(app: App, by: Actor, { url, events, secret }: Wish): Promise<Endpoint> {
  refuseAddress(app, url)
  return inTransaction(app, async (app) => {
    await lockWebhooks(app)
    if (!(await mayAddEndpoint(app, null))) refuse('TOO_MANY_WEBHOOKS')
    const created = await createEndpoint(app, { organizationId: null, url, format: 'raw', events, ...(secret !== undefined && { secret }) })
    await note(app, by, 'webhook-endpoint.created', created)
    return created
  })
}

type Changes = { url?: string | undefined; events?: readonly string[] | undefined; enabled?: boolean | undefined }

export async function changeWebhook(app: App, by: Actor, id: string, { url, events, enabled }: Changes): Promise<Endpoint> {
  if (url !== undefined) refuseAddress(app, url)
  const changes = { ...(url !== undefined && { url }), ...(events !== undefined && { events }), ...(enabled !== undefined && { enabled }) }
  return inTransaction(app, async (app) => {
    const changed = (await updateEndpoint(app, null, id, changes)) ?? refuse('NOT_FOUND')
    await note(app, by, 'webhook-endpoint.updated', changed)
    return changed
  })
}

/** Gives a webhook another secret; the old one signs along for a day. */
export async function rotateWebhookSecret(app: App, by: Actor, id: string): Promise<Endpoint> {
  return inTransaction(app, async (app) => {
    const rotated = (await rotateSecret(app, null, id)) ?? refuse('NOT_FOUND')
    await note(app, by, 'webhook-endpoint.updated', rotated)
    return rotated
  })
}

export async function deleteWebhook(app: App, by: Actor, id: string): Promise<void> {
  await inTransaction(app, async (app) => {
    if (!(await removeEndpoint(app, null, id))) refuse('NOT_FOUND')
    await record(app, { action: 'webhook-endpoint.deleted', by, details: { id } })
  })
}

/** Any number that no other lock of ours has. */
const lock = 1_208_453

/** Of many at once no more than allowed come to be. The installation has no row to hold; SQLite has one writer anyway. */
async function lockWebhooks(app: App) {
  if (app.engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lock)}, 0)`.execute(app.db)
}

function refuseAddress({ config }: App, url: string) {
  if (problemWithUrl(config, url) !== null) refuse('WEBHOOK_ADDRESS_NOT_ALLOWED')
}

async function note(app: App, by: Actor, action: AuditAction, { id, url }: Endpoint) {
  await record(app, { action, by, details: { id, url } })
}
