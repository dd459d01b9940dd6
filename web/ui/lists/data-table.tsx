import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef } from 'react'
import { breakable } from '../text/breakable.tsx'
import './data-table.css'
import { SelectBox } from '../fields/select-box.tsx'
import { firstRows, fromOf, isShort, nothing } from './cell-facts.ts'
import { type ColumnPlace, placeColumns } from './place-columns.ts'
import type { Density } from './read-density.ts'
import { TableView, type ViewWords } from './table-view.tsx'
import { type Column, type Table, type TableState, useDataTable } from './use-data-table.ts'
import { useOverflow } from './use-overflow.ts'

type DataTableProps<Row> = TableState<Row> & {
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  /** Makes the name of a row the way to its details; the whole row leads there. */
  link?: (row: Row, name: ReactNode) => ReactNode
  /** What can be done with a row, at its end. */
  actions?: { label: string; of: (row: Row) => ReactNode }
  /** Above the rows: what narrows them down, and how many are left. */
  bar?: ReactNode
  count?: ReactNode
  /** In the place of rows. */
  instead?: ReactNode
  /** Below the rows. */
  foot?: ReactNode
  words?: {
    /** The boxes to select rows by: one for all, and one before each. */
    select?: { all: string; of: (row: Row) => string } | undefined
    view?: ViewWords
  }
  /** The content of its columns is short: they fit side by side where others do not. */
  isSlim?: boolean | undefined
  /** How close the rows are, and the way to change that. */
  density?: Density
  onDensity?: (density: Density) => void
}

/**
 * Rows and columns. Where room is scarce, columns are left out by their rank, and what is still too wide is scrolled sideways beside the names.
 * On a phone a row has two lines.
 */
export function DataTable<Row extends object>({
  caption,
  link,
  actions,
  bar,
  count,
  instead,
  foot,
  words = {},
  isSlim = false,
  density = 'comfortable',
  onDensity = () => {},
  ...state
}: DataTableProps<Row>) {
  const table = useDataTable(state)
  const columns = state.columns.filter(({ name }) => table.getColumn(name)?.getIsVisible())
  const isChosen = state.columnChoice?.isOwn ?? (state.columnChoice?.hidden.length ?? 0) > 0
  const places = placeColumns(columns)
  const head = useRef<HTMLTableRowElement>(null)
  const { rows } = table.getRowModel()
  const looks = [isSlim && 'data-table-slim', density === 'compact' && 'data-table-compact', isChosen && 'data-table-chosen']
  return (
    <div className={['data-table', link ? '' : 'data-table-whole', ...looks].filter(Boolean).join(' ')}>
      {(bar || count || words.view) && (
        <div className="data-table-bar">
          {bar}
          <span role="status" className="data-table-count">
            {count}
          </span>
          {words.view && (
            <span className="data-table-view">
              <TableView
                words={words.view}
                columns={state.columns}
                table={table}
                density={density}
                onDensity={onDensity}
                leftOut={() => leftOutOf(head.current)}
              />
            </span>
          )}
        </div>
      )}
      {instead ?? (
        <Sideways label={caption}>
          <table>
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr ref={head}>
                {words.select && (
                  <th scope="col" className="data-table-all">
                    <label className="flex cursor-pointer items-center gap-3">
                      <SelectBox
                        aria-label={words.select.all}
                        checked={table.getIsAllRowsSelected()}
                        onChange={table.getToggleAllRowsSelectedHandler()}
                      />
                      <span aria-hidden="true" className="data-table-select-all">
                        {words.select.all}
                      </span>
                    </label>
                  </th>
                )}
                {columns.map((column) => (
                  <ColumnHead key={column.name} column={column} table={table} place={places.get(column.name)} />
                ))}
                {actions && (
                  <th scope="col">
                    <span className="sr-only">{actions.label}</span>
                  </th>
                )}
              </tr>
            </thead>
            <Body>
              {rows.map((row) => (
                <tr
                  key={row.id}
                  tabIndex={-1}
                  data-selected={row.getIsSelected() || undefined}
                  data-marked={state.isMarked?.(row.original) || undefined}
                >
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
                  {columns.map((column, index) => (
                    <Cell
                      key={column.name}
                      column={column}
                      row={row.original}
                      place={places.get(column.name)}
                      link={index === 0 ? (link ?? unlinked) : undefined}
                    />
                  ))}
                  {actions && <td className="data-table-actions">{actions.of(row.original)}</td>}
                </tr>
              ))}
            </Body>
          </table>
        </Sideways>
      )}
      {foot && <div className="data-table-foot">{foot}</div>}
    </div>
  )
}

/** Scrolls what is too wide, by keyboard too. Only then is it a frame of its own: the head of a table that fits stays in sight with the page. */
function Sideways({ label, children }: { label: string; children: ReactNode }) {
  const [frame, isOver] = useOverflow<HTMLDivElement>()
  return (
    <div
      ref={frame}
      className="data-table-rows"
      {...(isOver && { 'data-over': true, role: 'group', 'aria-label': label, tabIndex: 0 })} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
    >
      {children}
    </div>
  )
}

/** The rows in sight come first. The others follow, and the first are not drawn again with them. */
function Body({ children }: { children: readonly ReactNode[] }) {
  const isWhole = useDeferredValue(true, false)
  return <tbody>{isWhole ? children : children.slice(0, firstRows)}</tbody>
}

/** The columns for which there is no room now. */
function leftOutOf(head: HTMLTableRowElement | null) {
  const cells = [...(head?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]
  return cells.filter((cell) => cell.offsetParent === null).map((cell) => cell.dataset['column'] ?? '')
}

type ColumnHeadProps<Row extends object> = { column: Column<Row>; table: Table<Row>; place: ColumnPlace | undefined }

function ColumnHead<Row extends object>({ column: { name, label, isNumber }, table, place }: ColumnHeadProps<Row>) {
  const column = table.getColumn(name)
  const sorted = column?.getIsSorted()
  const Icon = sorted === 'desc' ? ArrowDown : sorted === 'asc' ? ArrowUp : ArrowUpDown
  return (
    <th
      scope="col"
      data-column={name}
      data-name={place?.rank === 0 || undefined}
      data-from={fromOf(place)}
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
      className={isNumber ? 'data-table-number' : undefined}
    >
      {column?.getCanSort() ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className={`group inline-flex min-h-6 align-middle cursor-pointer items-center gap-1 rounded-small text-left hover:text-ink ${isNumber ? 'flex-row-reverse' : ''}`}
        >
          {label}
          <Icon
            size={13}
            className={`shrink-0 ${sorted ? 'text-accent' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60 pointer-coarse:opacity-60'}`}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-6 items-center">{label}</span>
      )}
    </th>
  )
}

type CellProps<Row> = {
  column: Column<Row>
  row: Row
  place: ColumnPlace | undefined
  link: ((row: Row, name: ReactNode) => ReactNode) | undefined
}

function Cell<Row>({ column: { label, cell, isNumber }, row, place, link }: CellProps<Row>) {
  const value = cell(row)
  if (link) {
    return (
      <th scope="row" data-short={isShort(value) || undefined}>
        {link(row, breakable(value))}
      </th>
    )
  }
  return (
    <td
      className={isNumber ? 'data-table-number' : undefined}
      data-from={fromOf(place)}
      data-phone={place?.phone}
      data-nothing={value === nothing || undefined}
    >
      <span className="data-table-label">{label}</span>
      <span className="data-table-value" data-short={isShort(value) || undefined}>
        {breakable(value)}
      </span>
    </td>
  )
}

function unlinked(_row: unknown, name: ReactNode) {
  return name
}
