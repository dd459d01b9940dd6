import type { ExportKind } from '#contract/billing/exports.ts'
import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { reschedule } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { asLines, headline } from './as-lines.ts'
import { exporting } from './exporting.ts'
import { sources } from './sources.ts'
import { addPart, changeExport, type ExportRow, findExport } from './store.ts'
import { tellOfExport } from './tell-of-export.ts'

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
  const rows = await sources[row.kind as ExportKind](app, { organizationId, since, until, after: row.reached, limit: page })
  const form = { columns: (row.columns as { names: string[] }).names, timeZone: row.timeZone }
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
