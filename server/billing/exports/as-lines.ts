import { decimalsOf } from '../money/currencies.ts'
import type { Row } from './sources.ts'

type Form = { columns: readonly string[]; timeZone: string }

/** The first line of a file. The mark before it tells spreadsheets that names may be in any script. */
export function headline({ columns }: Form): string {
  return `\uFEFF${line(columns.map(cell))}`
}

/** Rows as comma-separated values (RFC 4180): money in its unit with a point, times in the wanted zone. */
export function asLines(rows: readonly Row[], { columns, timeZone }: Form): string {
  const keys = columns.map((column) => ({ column, key: column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) }))
  return rows.map(({ cells }) => line(keys.map(({ column, key }) => cell(textOf(cells, column, key, timeZone))))).join('')
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

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

/** Spreadsheets run what begins like a formula, and a name is whatever a buyer typed: the apostrophe makes it text. Negative numbers stay numbers. */
function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const harmless = !isNumber && /^[\s\uFEFF]*[=+\-@|%\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
