import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import './data-table.css'

export type Column<Row> = {
  name: string
  label: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** What rows are ordered by when this column is pressed. Without it, it cannot be. */
  order?: (row: Row) => string | number
}
export type Sorting = { by: string; isDown: boolean }

type DataTableProps<Row> = {
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  sorting?: Sorting | undefined
  onSort?: (sorting: Sorting) => void
  /** What can be done with a row, at its end. */
  actions?: { label: string; of: (row: Row) => ReactNode }
  /** Boxes to pick rows by: one before each, and one for all. */
  pick?: { all: ReactNode; of: (row: Row) => ReactNode }
}

/** Rows and columns where there is room for them; where there is not, each row is a card. */
export function DataTable<Row>({ caption, columns, rows, idOf, sorting, onSort, actions, pick }: DataTableProps<Row>) {
  return (
    <div className="data-table" data-wide>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {pick && <th scope="col">{pick.all}</th>}
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} sorting={sorting} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col">
                <span className="sr-only">{actions.label}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, columns, sorting).map((row) => (
            <tr key={idOf(row)}>
              {pick && <td className="data-table-pick">{pick.of(row)}</td>}
              {columns.map((column, place) => (
                <Cell key={column.name} column={column} row={row} isName={place === 0} />
              ))}
              {actions && <td className="data-table-actions">{actions.of(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps<Row> = { column: Column<Row>; sorting: Sorting | undefined; onSort: ((sorting: Sorting) => void) | undefined }

function ColumnHead<Row>({ column: { name, label, isNumber, order }, sorting, onSort }: HeadProps<Row>) {
  const isSorted = sorting?.by === name
  const Icon = isSorted ? (sorting.isDown ? ArrowDown : ArrowUp) : ArrowUpDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.isDown ? 'descending' : 'ascending') : undefined}
      className={isNumber ? 'data-table-number' : undefined}
    >
      {order && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ by: name, isDown: isSorted ? !sorting.isDown : false })}
          className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-small text-left hover:text-ink"
        >
          {label}
          <Icon size={13} className={`shrink-0 ${isSorted ? 'text-accent' : ''}`} />
        </button>
      ) : (
        <span className="inline-flex min-h-6 items-center">{label}</span>
      )}
    </th>
  )
}

function Cell<Row>({ column: { label, cell, isNumber }, row, isName }: { column: Column<Row>; row: Row; isName: boolean }) {
  if (isName) return <th scope="row">{cell(row)}</th>
  return (
    <td className={isNumber ? 'data-table-number' : undefined}>
      <span className="data-table-label">{label}</span>
      <span className="data-table-value">{cell(row)}</span>
    </td>
  )
}

/** Those for which nothing is known come last, whichever way the others go. */
function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting | undefined): readonly Row[] {
  const order = columns.find(({ name }) => name === sorting?.by)?.order
  if (!order || !sorting) return rows
  const sign = sorting.isDown ? -1 : 1
  return rows.toSorted((left, right) => {
    const [a, b] = [order(left), order(right)]
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1
    return typeof a === 'string' && typeof b === 'string' ? sign * a.localeCompare(b) : sign * (Number(a) - Number(b))
  })
}
