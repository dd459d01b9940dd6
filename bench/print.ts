import type { Goal, Row, Table } from './part.ts'

/** Prints the tables, those of one heading as one. */
export function printTables(tables: Table[]) {
  for (const [under, together] of Map.groupBy(tables, (table) => table.under)) {
    console.log(`${under}\n`)
    printRows(together.flatMap(({ rows }) => rows))
    console.log('')
  }
}

export function printGoals(goals: Goal[]) {
  if (goals.length === 0) return
  console.log('Goals\n')
  printRows(goals.map(({ promise, measured, reached }) => ({ '': reached ? '  ✓' : '  ✗', goal: promise, measured })))
}

/** Words stand to the left, numbers to the right. */
function printRows(rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => pad(cell, widths[at] ?? 0, isWords(columns[at] ?? '', rows)))
      .join('  ')
      .trimEnd()
  console.log(line(columns))
  for (const row of rows) console.log(line(columns.map((column) => row[column] ?? '')))
}

function pad(cell: string, width: number, left: boolean): string {
  return left ? cell.padEnd(width) : cell.padStart(width)
}

function isWords(column: string, rows: Row[]): boolean {
  return rows.some((row) => /[a-z]{3}|✓|✗/i.test(row[column] ?? ''))
}
