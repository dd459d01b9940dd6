import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ColumnChooser } from './column-chooser.tsx'
import './data-table.css'
import { Pager } from './pager.tsx'
import { SelectBox } from './select-box.tsx'
import { type Column, type Table, type TableState, useDataTable } from './use-data-table.ts'

type DataTableProps<Row> = TableState<Row> & {
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  /** What can be done with a row, at its end. */
  actions?: { label: string; of: (row: Row) => ReactNode }
  words?: {
    /** The way between pages, when there is more than one. */
    pages?: { label: string; previous: string; next: string; here: ReactNode }
    /** The boxes to select rows by: one for all, and one before each. */
    select?: { all: string; of: (row: Row) => string }
    /** The button that opens the choice of columns. */
    columns?: string
  }
}

/** Rows and columns where there is room for them; where there is not, each row is a card. */
export function DataTable<Row extends object>({ caption, actions, words = {}, ...state }: DataTableProps<Row>) {
  const table = useDataTable(state)
  const columns = state.columns.filter(({ name }) => table.getColumn(name)?.getIsVisible())
  return (
    <>
      {words.columns && <ColumnChooser label={words.columns} columns={state.columns} table={table} />}
      <div className="data-table" data-wide>
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {words.select && (
                <th scope="col">
                  <SelectBox
                    aria-label={words.select.all}
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.name} column={column} table={table} />
              ))}
              {actions && (
                <th scope="col">
                  <span className="sr-only">{actions.label}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {words.select && (
                  <td className="data-table-pick">
                    {row.getCanSelect() && (
                      <SelectBox
                        aria-label={words.select.of(row.original)}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    )}
                  </td>
                )}
                {columns.map((column, place) => (
                  <Cell key={column.name} column={column} row={row.original} isName={place === 0} />
                ))}
                {actions && <td className="data-table-actions">{actions.of(row.original)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {words.pages && <Pages table={table} words={words.pages} />}
    </>
  )
}

function ColumnHead<Row extends object>({ column: { name, label, isNumber }, table }: { column: Column<Row>; table: Table<Row> }) {
  const column = table.getColumn(name)
  const sorted = column?.getIsSorted()
  const Icon = sorted === 'desc' ? ArrowDown : sorted === 'asc' ? ArrowUp : ArrowUpDown
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
      className={isNumber ? 'data-table-number' : undefined}
    >
      {column?.getCanSort() ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-small text-left hover:text-ink"
        >
          {label}
          <Icon size={13} className={`shrink-0 ${sorted ? 'text-accent' : ''}`} />
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

type PagesProps<Row extends object> = {
  table: Table<Row>
  words: { label: string; previous: string; next: string; here: ReactNode }
}

function Pages<Row extends object>({ table, words: { label, here, ...words } }: PagesProps<Row>) {
  return (
    <Pager
      label={label}
      words={words}
      onPrevious={table.getCanPreviousPage() ? () => table.previousPage() : undefined}
      onNext={table.getCanNextPage() ? () => table.nextPage() : undefined}
    >
      {here}
    </Pager>
  )
}
