import type { AuditEntry } from '#contract/audit.ts'
import type { AuditPage } from './list-entries.ts'

/** Few enough to be in memory at once, many enough that the database is asked seldom. */
const limit = 500

/** A whole list of entries, however long, read page by page as it is taken. */
export async function* everyPage(read: (page: { limit: number; before?: string }) => Promise<AuditPage>): AsyncGenerator<AuditEntry[]> {
  let before: string | null | undefined
  while (before !== null) {
    const { entries, next } = await read({ limit, ...(before && { before }) })
    if (entries.length > 0) yield entries
    before = next
  }
}
