import { sql } from 'kysely'
import { type Export, type ExportKind, exportColumns, exportKinds } from '#contract/billing/exports.ts'
import { days } from '#contract/kit/durations.ts'
import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import type { AnyCaller } from '../../kit/caller.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { refuse } from '../../kit/refusal.ts'
import { managedOrganization } from '../../members/managed-organization.ts'
import type { Named } from '../../members/which-organization.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { refuseWhileImpersonating } from '../../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { countOf } from '../counts/counts.ts'
import { exporting } from './exporting.ts'
import { addExport, changeExport, countUnderWay, type ExportRow, findExport, forgetParts, listLiveExports, readParts } from './store.ts'

/** Each is work in the background: a seller waits for these before asking for more. */
const mostUnderWay = 5
const mostListed = 50
/** One that was never finished counts and shows no longer than this. */
const givenUpAfter = days(2)

type Wanted = Named & {
  kind: ExportKind
  columns: readonly string[]
  headings?: readonly string[] | undefined
  timeZone: string
  since?: string | undefined
  until?: string | undefined
}

/** Begins to write a list into a file. */
export async function createExport(app: App, caller: AnyCaller, wanted: Wanted): Promise<Export> {
  const organizationId = await managedOrganization(app, caller, wanted)
  refuseWhileImpersonating(caller)
  const names = columnsOf(wanted)
  const { kind, headings, timeZone, since = null, until = null } = wanted
  if (headings && headings.length !== names.length) refuse('VALIDATION_ERROR')
  const estimate = since === null && until === null ? await estimateRows(app, organizationId, kind) : null
  const row = await inTransaction(app, async (app) => {
    if ((await countUnderWay(app, organizationId)) >= mostUnderWay) refuse('TOO_MANY_EXPORTS')
    const begun = await addExport(app, {
      id: newId(app),
      organizationId,
      userId: caller.user?.id ?? null,
      kind,
      columns: { names, ...(headings && { headings: [...headings] }) },
      timeZone,
      since: since && inUtc(since),
      until: until && inUtc(until),
      status: 'waiting',
      estimate,
      rowCount: 0,
      byteCount: 0,
      parts: 0,
      createdAt: now(app),
      expiresAt: fromNow(app, givenUpAfter),
    })
    await enqueue(app, exporting, { exportId: begun.id })
    await record(app, { action: 'export.requested', by: caller, organizationId, details: { kind, columns: names } })
    return begun
  })
  return shown(row)
}

export async function listExports(app: App, caller: AnyCaller, named: Named) {
  const organizationId = await managedOrganization(app, caller, named)
  const rows = await listLiveExports(app, organizationId, mostListed)
  const estimates = await Promise.all(exportKinds.map(async (kind) => [kind, await estimateRows(app, organizationId, kind)] as const))
  return { exports: rows.map(shown), estimates: Object.fromEntries(estimates) as Record<ExportKind, number> }
}

/** Stops one that is being written, or takes away one that is ready. What was written of it is gone at once. */
export async function cancelExport(app: App, caller: AnyCaller, id: string): Promise<Export> {
  const { organizationId, kind } = await managedExport(app, caller, id)
  return inTransaction(app, async (app) => {
    const change = { status: 'canceled', finishedAt: now(app), expiresAt: now(app) }
    const canceled = (await changeExport(app, id, { from: ['waiting', 'running', 'done'] }, change)) ?? refuse('NOT_FOUND')
    await forgetParts(app, id)
    await record(app, { action: 'export.canceled', by: caller, organizationId, details: { kind } })
    return shown(canceled)
  })
}

/** A finished file, in parts. Permission is checked at the download, not only at the request. */
export async function openExport(app: App, caller: AnyCaller, id: string): Promise<{ name: string; pieces: AsyncIterable<string> }> {
  const row = await managedExport(app, caller, id)
  refuseWhileImpersonating(caller)
  if (row.status !== 'done' || row.expiresAt <= now(app)) refuse('NOT_FOUND')
  const { organizationId, kind, finishedAt } = row
  await record(app, { action: 'export.downloaded', by: caller, organizationId, details: { kind } })
  return { name: `${kind}-${(finishedAt ?? '').slice(0, 10)}.csv`, pieces: readParts(app, row) }
}

/** Files of other sellers are indistinguishable from missing ones. */
async function managedExport(app: App, caller: AnyCaller, id: string): Promise<ExportRow> {
  const row = (await findExport(app, id)) ?? refuse('NOT_FOUND')
  await managedOrganization(app, caller, row, { stranger: 'NOT_FOUND' })
  return row
}

/** The wanted columns in the order in which they were named, or all. */
function columnsOf({ kind, columns }: Wanted): string[] {
  const known: readonly string[] = exportColumns[kind]
  if (columns.length === 0) return [...known]
  const wanted = [...new Set(columns)]
  return wanted.every((name) => known.includes(name)) ? wanted : refuse('VALIDATION_ERROR')
}

function inUtc(instant: string): string {
  return new Date(instant).toISOString()
}

function shown(row: ExportRow): Export {
  const { id, timeZone, since, until, estimate, createdAt, finishedAt, expiresAt } = row
  const columns = (row.columns as { names: string[] }).names
  const state = { kind: row.kind as ExportKind, status: row.status as Export['status'], rows: row.rowCount, bytes: row.byteCount }
  return { id, ...state, columns, timeZone, since, until, estimate, createdAt, finishedAt, expiresAt }
}

/** Counted no further where no count is kept. */
const mostCounted = 10_000

/** How many rows a seller's list has: by the counts that are kept, or counted so far as is quick. */
async function estimateRows(app: App, organizationId: string, kind: ExportKind): Promise<number> {
  if (kind !== 'subscriptions' && kind !== 'ledger') return countOf(app.db, [organizationId], kind)
  const of = kind === 'ledger' ? sql`ledger_entries` : sql`subscriptions`
  const started = kind === 'ledger' ? sql`` : sql`and started_at is not null`
  const rows = sql`select 1 from ${of} where organization_id = ${organizationId} ${started} limit ${sql.lit(mostCounted)}`
  const { rows: counted } = await sql<{ count: number | string }>`select count(*) as count from (${rows}) as counted`.execute(app.db)
  return Number(counted[0]?.count ?? 0)
}
