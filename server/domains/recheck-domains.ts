import { days, hours } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { noteDomain } from './note-domain.ts'
import type { DomainRow } from './store.ts'
import { hasRecord } from './verify-domain.ts'

/** A domain may be sold, and a zone may be broken for a weekend. */
const keptWithoutRecord = days(3)
const checkedEvery = hours(12)
const batch = 100

/** Checks the records of owned domains again. A record that stays missing costs the organization the domain: members stay, no new ones join by it. */
export async function recheckDomains(app: App): Promise<void> {
  const due = await app.db
    .selectFrom('domains')
    .where('verifiedAt', 'is not', null)
    .where('checkedAt', '<=', fromNow(app, -checkedEvery))
    .orderBy('checkedAt')
    .limit(batch)
    .selectAll()
    .execute()
  for (const row of due) {
    const isThere = await hasRecord(app, row).catch(() => undefined)
    await (isThere === undefined ? putOff(app, row) : settle(app, row, isThere))
  }
}

/** A name server that does not answer says nothing about the record, and must not keep the others from their turn. */
async function putOff(app: App, { id }: DomainRow) {
  await app.db
    .updateTable('domains')
    .set({ checkedAt: now(app) })
    .where('id', '=', id)
    .execute()
}

async function settle(app: App, row: DomainRow, isThere: boolean) {
  const missingSince = isThere ? null : (row.missingSince ?? now(app))
  const isLost = missingSince !== null && missingSince <= fromNow(app, -keptWithoutRecord)
  await inTransaction(app, async (app) => {
    const changed = await app.db
      .updateTable('domains')
      .set({ checkedAt: now(app), missingSince: isLost ? null : missingSince, ...(isLost && { verifiedAt: null }) })
      .where('id', '=', row.id)
      .where('verifiedAt', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (changed && isLost) await noteDomain(app, {}, changed, 'lost')
  })
}
