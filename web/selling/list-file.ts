import { decimalsIn } from '#contract/billing/currency-decimals.ts'
import { csvLine } from '#contract/kit/csv.ts'

/** Money in its unit, an instant, or plain text. */
type Value = string | number | boolean | null | undefined | { amount: number; currency: string } | { at: string | null }

/** What a file says of a row, by the names that its columns have in every export. */
export type FileColumns<Row> = Readonly<Partial<Record<FileColumn, (row: Row) => Value>>>

export type FileColumn =
  | 'id'
  | 'invoice_number'
  | 'created_at'
  | 'status'
  | 'customer_name'
  | 'customer_email'
  | 'product_name'
  | 'currency'
  | 'net_amount'
  | 'tax_amount'
  | 'total_amount'
  | 'refunded_amount'
  | 'amount'
  | 'monthly_amount'
  | 'recurring_interval'
  | 'started_at'
  | 'current_period_end'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'ended_at'
  | 'name'
  | 'email'
  | 'external_id'
  | 'country'
  | 'spent'
  | 'orders'
  | 'revenue'

/** Rows as comma-separated values, as the server writes them: with the mark that tells spreadsheets of any script, and no formula in any cell. */
export function fileOf<Row>(rows: readonly Row[], columns: FileColumns<Row>, labelOf: (name: FileColumn) => string): string {
  const chosen = Object.entries(columns) as [FileColumn, (row: Row) => Value][]
  const lines = rows.map((row) => csvLine(chosen.map(([, read]) => textOf(read(row)))))
  return `\uFEFF${csvLine(chosen.map(([name]) => labelOf(name)))}${lines.join('')}`
}

function textOf(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if ('at' in value) return value.at === null ? '' : momentOf(new Date(value.at))
  return inUnits(value)
}

/** An amount as spreadsheets read it: with a point, and without its currency. */
function inUnits({ amount, currency }: { amount: number; currency: string }): string {
  const decimals = decimalsIn(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}

/** Amounts of several currencies in one cell. */
export function sumsInUnits(sums: readonly { amount: number; currency: string }[] = []): string {
  return sums.map((sum) => `${inUnits(sum)} ${sum.currency.toUpperCase()}`).join(' + ')
}

/** As spreadsheets read it, in the reader's own time zone: `2026-01-15 13:00:00`. */
function momentOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}

/** Hands a text to the browser as a file to keep. */
export function keepFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
