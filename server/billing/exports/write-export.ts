import type { ExportKind } from '#contract/billing/exports.ts'
import { csvLine } from '#contract/kit/csv.ts'
import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { houseOf } from '../../mail/house.ts'
import { languageOf } from '../../mail/language-of.ts'
import { sendLetter } from '../../mail/send-letter.ts'
import { findOrganization } from '../../organizations/store.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { reschedule } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onReplica } from '../../storage/on-replica.ts'
import { findUser } from '../../users/store.ts'
import { decimalsOf } from '../money/currencies.ts'
import { exportReadyLetter } from './export-ready-letter.ts'
import { exporting } from './exporting.ts'
import { type Row, sources } from './sources.ts'
import { addPart, changeExport, type ExportRow, findExport } from './store.ts'

const page = 500
/** After so many pages others of the lane have their turn. */
const pagesAtOnce = 20
const loadableFor = hours(24)
const underWay = ['waiting', 'running'] as const

/**
 * Writes a list into parts of a file, a page at a time, each committed with the place it reached: a process that dies leaves nothing
 * half, another goes on from there, and one that was canceled stops at the next page.
 */
export const writeExport = defineJob<{ exportId: string }>(exporting.kind, exporting, async (app, { exportId }, job) => {
  for (let count = 0; count < pagesAtOnce; count++) {
    const row = await findExport(app, exportId)
    if (!row || (row.status !== 'waiting' && row.status !== 'running')) return
    if (!(await writePage(app, row))) return
  }
  await reschedule(app, job, now(app))
})

/** Answers whether there is more to write. */
async function writePage(app: App, row: ExportRow): Promise<boolean> {
  const { id, organizationId, since, until, parts } = row
  const wanted = { organizationId, since, until, after: row.reached, limit: page }
  const rows = await onReplica(app, (app) => sources[row.kind as ExportKind](app, wanted))
  const { names: columns, headings } = row.columns as { names: string[]; headings?: string[] }
  const form = { columns, headings: headings ?? columns, timeZone: row.timeZone }
  const text = (parts === 0 ? headline(form) : '') + asLines(rows, form)
  const last = rows.at(-1)
  const isLast = rows.length < page
  return inTransaction(app, async (app) => {
    const written = await changeExport(
      app,
      id,
      { from: underWay, parts },
      {
        status: isLast ? 'done' : 'running',
        parts: parts + 1,
        rowCount: row.rowCount + rows.length,
        byteCount: row.byteCount + Buffer.byteLength(text),
        ...(last && { reached: `${last.at} ${last.id}` }),
        ...(isLast && { finishedAt: now(app), expiresAt: fromNow(app, loadableFor) }),
      },
    )
    if (!written) return false
    await addPart(app, { exportId: id, number: parts, text })
    if (isLast) await tellOfExport(app, written)
    return !isLast
  })
}

type Form = { columns: readonly string[]; headings: readonly string[]; timeZone: string }

/** The first line of a file. The mark before it tells spreadsheets that names may be in any script. */
function headline({ headings }: Form): string {
  return `\uFEFF${csvLine(headings)}`
}

/** Rows as comma-separated values (RFC 4180): money in its unit with a point, times in the wanted zone. */
function asLines(rows: readonly Row[], { columns, timeZone }: Form): string {
  const keys = columns.map((column) => ({ column, key: column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) }))
  return rows.map(({ cells }) => csvLine(keys.map(({ column, key }) => textOf(cells, column, key, timeZone)))).join('')
}

function textOf(cells: Row['cells'], column: string, key: string, timeZone: string): string {
  const value = cells[key]
  if (value === null || value === undefined) return ''
  if (column.endsWith('amount')) return unitsOf(Number(value), cells.currency as string)
  if (typeof value === 'string' && isTime(column)) return momentIn(value, timeZone)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isTime(column: string): boolean {
  return column.endsWith('_at') || column.startsWith('current_period_')
}

function unitsOf(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return decimals === 0 ? String(amount) : (amount / 10 ** decimals).toFixed(decimals)
}

/** As spreadsheets read it: `2026-01-15 13:00:00`. */
function momentIn(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
}

/** Writes to the person who asked for a file; a server looks for itself. The link leads to the page where it can be loaded, never to the file. */
async function tellOfExport(app: App, { organizationId, userId, rowCount }: ExportRow): Promise<void> {
  if (userId === null) return
  const [organization, user] = await Promise.all([findOrganization(app, organizationId), findUser(app, userId)])
  if (!organization || !user || user.banned) return
  const { name, email, language, timeZone } = user
  const reader = { ...(await houseOf(app, languageOf(language, null))), name, timeZone }
  const link = new URL(`/o/${organization.slug}/selling/exports`, app.config.url).href
  const letter = exportReadyLetter({ ...reader, organization: organization.name, rows: rowCount, link, expiresIn: hours(24) })
  await sendLetter(app, { to: email, letter })
}
