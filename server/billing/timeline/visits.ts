import { type SelectQueryBuilder, sql } from 'kysely'
import type { TimelineEntry } from '#contract/billing/timeline.ts'
import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { instantOf } from '../../kit/clock.ts'
import { idAt } from '../../storage/partition-spans.ts'
import type { Tables } from '../../storage/tables.ts'
import { type Asked, nothing, pageOf } from './page-of-entries.ts'

/** How far back deeds are told. They are kept by whose they are and not by the customer whom they are about, so that more is read than is told. */
const span = days(92)

/** Who opened the customer's portal: they themself, a member of the organization that they are, or the seller, of whom it is said who. */
export async function readPortal(app: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, organizationId, accountId, orderId, subscriptionId } = asked
  if (orderId !== null || subscriptionId !== null) return []
  const opened = app.db
    .selectFrom('auditEntries')
    .leftJoin('users', 'users.id', 'auditEntries.actorId')
    .leftJoin('organizationTokens', (join) => join.on('organizationTokens.id', '=', sql`audit_entries.details ->> 'tokenId'`))
    .where('action', '=', 'portal.opened')
    .where(({ eb, or }) =>
      or([
        eb('auditEntries.organizationId', '=', organizationId),
        ...(accountId === null ? [] : [eb('auditEntries.organizationId', '=', accountId), eb('actorId', '=', accountId)]),
      ]),
    )
    .where(sql<boolean>`audit_entries.details ->> 'customerId' = ${customerId}`)
    .select(['auditEntries.id', 'auditEntries.at', 'auditEntries.organizationId', 'auditEntries.actorId'])
    .select([
      'users.name as person',
      'organizationTokens.name as token',
      sql<string | null>`audit_entries.details ->> 'tokenId'`.as('tokenId'),
    ])
  return (await recent(app, opened, asked).execute()).map((opening) => {
    const what = openerOf(opening, organizationId)
    const { id, at, person, token } = opening
    // Who of an organization of ours went to a seller is that organization's alone to know.
    const name = what === 'seller' ? person : what === 'program' ? token : null
    return { ...nothing, id, kind: 'portal', timestamp: at, what, name }
  })
}

type Opening = { organizationId: string | null; actorId: string | null; tokenId: string | null }

function openerOf({ organizationId, actorId, tokenId }: Opening, sellerId: string) {
  if (organizationId === sellerId && tokenId !== null) return 'program'
  if (organizationId === sellerId && actorId !== null) return 'seller'
  return organizationId === null || organizationId === sellerId ? 'customer' : 'member'
}

/**
 * When the person of ours who is the customer signed in, and when an administrator acted for them. No other seller than the installation's own learns it:
 * to have bought from one is no reason to be watched by it.
 */
export async function readAccount(app: App, asked: Asked): Promise<TimelineEntry[]> {
  const { accountId, tellsAccount, orderId, subscriptionId } = asked
  if (!tellsAccount || accountId === null || orderId !== null || subscriptionId !== null) return []
  const deeds = app.db
    .selectFrom('auditEntries')
    .where('userId', '=', accountId)
    .where('action', 'in', ['session.started', 'user.impersonated', 'impersonation.ended'])
    .where(sql<boolean>`not (action = 'session.started' and impersonator_id is not null)`)
    .select(['auditEntries.id', 'auditEntries.at', 'action', sql<string | null>`details ->> 'method'`.as('method')])
  return (await recent(app, deeds, asked).execute()).map(({ id, at, action, method }) => ({
    ...nothing,
    id,
    kind: 'account',
    timestamp: at,
    what: whats[action as keyof typeof whats],
    name: action === 'session.started' ? method : null,
  }))
}

const whats = { 'session.started': 'signed_in', 'user.impersonated': 'impersonated', 'impersonation.ended': 'impersonation_ended' } as const

function recent<Known extends keyof Tables, Row>(app: App, rows: SelectQueryBuilder<Tables, Known | 'auditEntries', Row>, asked: Asked) {
  const first = app.clock.now() - span
  // By id an index leads there. Ids may be ahead of a clock that was moved, so that the moment decides.
  const since = rows.where(sql<boolean>`audit_entries.id >= ${idAt(first)} and audit_entries.at >= ${instantOf(first)}`)
  return pageOf(since, asked, 'auditEntries.at', 'auditEntries.id')
}
