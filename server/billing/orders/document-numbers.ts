import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'

/*
 * The only file that counts a seller's documents: invoices in one series, credit notes in another, neither with a gap. A number is taken in the transaction
 * of what it names, so that what is rolled back leaves none out.
 */

/** What a document is called by: an invoice counts up from 1, a credit note down from -1. */
export type DocumentNumber = { invoiceSequence: number; invoiceNumber: string }

type Kind = { isCreditNote: boolean }

/** The next number of a seller's invoices or credit notes. */
export async function nextNumber(app: App, organizationId: string, { isCreditNote }: Kind): Promise<DocumentNumber> {
  const [counter] = await countUp(app, organizationId, isCreditNote ? 0 : 1, isCreditNote ? 1 : 0)
  const { lastNumber, lastCreditNote, slug } = counter as { lastNumber: number; lastCreditNote: number; slug: string }
  return numberOf(slug, isCreditNote ? -lastCreditNote : lastNumber)
}

const countUp = query((db, organizationId: string, lastNumber: number, lastCreditNote: number) =>
  db
    .insertInto('invoiceCounters')
    .values({ organizationId, lastNumber, lastCreditNote })
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(added))
    .returning(({ selectFrom }) => [
      'lastNumber',
      'lastCreditNote',
      selectFrom('organizations').select('slug').where('organizations.id', '=', organizationId).as('slug'),
    ]),
)

const added = {
  lastNumber: sql<number>`invoice_counters.last_number + excluded.last_number`,
  lastCreditNote: sql<number>`invoice_counters.last_credit_note + excluded.last_credit_note`,
}

type Needed = Kind & { organizationId: string }

/** The next numbers of several sellers, drawn together, in the order of what needs them. */
export async function nextNumbers(app: App, needed: readonly Needed[]): Promise<DocumentNumber[]> {
  const rows = [...Map.groupBy(needed, ({ organizationId }) => organizationId)].map(([organizationId, own]) => {
    const lastCreditNote = own.filter(({ isCreditNote }) => isCreditNote).length
    return { organizationId, lastNumber: own.length - lastCreditNote, lastCreditNote }
  })
  const [drawn, slugs] = [await countUpMany(app, rows.sort(byOrganization)), await slugsOf(app, rows)]
  const next = new Map(
    drawn.map(({ organizationId, lastNumber, lastCreditNote }) => {
      const own = rows.find((row) => row.organizationId === organizationId)
      return [organizationId, { invoice: lastNumber - (own?.lastNumber ?? 0), creditNote: lastCreditNote - (own?.lastCreditNote ?? 0) }]
    }),
  )
  return needed.map(({ organizationId, isCreditNote }) => {
    const reached = next.get(organizationId) ?? { invoice: 0, creditNote: 0 }
    return numberOf(slugs.get(organizationId) ?? '', isCreditNote ? -++reached.creditNote : ++reached.invoice)
  })
}

type Counters = { organizationId: string; lastNumber: number; lastCreditNote: number }

/** Always in this order, so that two who draw for the same sellers wait for each other only once. */
function byOrganization(one: Counters, other: Counters): number {
  return one.organizationId < other.organizationId ? -1 : 1
}

const countUpMany = query((db, rows: readonly Counters[]) =>
  db
    .insertInto('invoiceCounters')
    .values(rows)
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(added))
    .returning(['organizationId', 'lastNumber', 'lastCreditNote']),
)

async function slugsOf(app: App, rows: readonly Counters[]): Promise<Map<string, string>> {
  const ids = rows.map(({ organizationId }) => organizationId)
  return new Map((await slugsById(app, ids)).map(({ id, slug }) => [id, slug]))
}

const slugsById = query((db, ids: readonly string[]) => db.selectFrom('organizations').select(['id', 'slug']).where('id', 'in', ids))

/** `ACME-0001` and `ACME-CN-0001`: the seller's slug and its own count. */
function numberOf(slug: string, invoiceSequence: number): DocumentNumber {
  const series = invoiceSequence < 0 ? `${slug}-CN` : slug
  return { invoiceSequence, invoiceNumber: `${series.toUpperCase()}-${String(Math.abs(invoiceSequence)).padStart(4, '0')}` }
}
