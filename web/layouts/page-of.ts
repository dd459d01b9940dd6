import type { Column, Sorting } from '../ui/lists/use-data-table.ts'

export type Listed<Row> = {
  rows: readonly Row[]
  /** How many match in all, when the rows are one page that the server sorted. Left out, the rows are all there are. */
  total?: number | undefined
}

type Wanted<Row> = { columns: readonly Column<Row>[]; sorting: Sorting | undefined; page: number; size: number }

/** One page of rows, and how many there are: as the server gave it or, where all rows are known, sorted and cut here. */
export function pageOf<Row>({ rows, total }: Listed<Row>, { columns, sorting, page, size }: Wanted<Row>) {
  if (total !== undefined) return { rows, total, pages: Math.ceil(total / size) }
  const order = columns.find(({ name }) => name === sorting?.by)?.order
  const sorted = typeof order === 'function' ? rows.toSorted(by(order, sorting?.isDown ?? false)) : rows
  return { rows: sorted.slice((page - 1) * size, page * size), total: rows.length, pages: Math.ceil(rows.length / size) }
}

/** Those for which nothing is known come last, whichever way the others go. */
function by<Row>(order: (row: Row) => string | number, isDown: boolean) {
  return (left: Row, right: Row) => {
    const [a, b] = [order(left), order(right)]
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    const difference = typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b)
    return isDown ? -difference : difference
  }
}
