import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type TableOptions,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { PhonePlace } from './place-columns.ts'

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
})
export type Features = typeof features
export type Table<Row extends RowData> = ReactTable<Features, Row>

export type Column<Row> = {
  name: string
  label: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** The first to be left out where there is no room for all. */
  isMinor?: boolean
  /** Only there when it is chosen: few look at it. */
  isExtra?: boolean
  /** Its place on a phone, where a row has two lines. */
  onPhone?: PhonePlace
  /** What rows are ordered by when this column is pressed; `server` where they come in order. Without it, it cannot be pressed. */
  order?: ((row: Row) => string | number) | 'server'
}
export type Sorting = { by: string; isDown: boolean }

export type Selection<Row> = {
  ids: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  canSelect?: (row: Row) => boolean
}

export type ColumnChoice = {
  hidden: readonly string[]
  onHide: (names: string[]) => void
  /** Whether the person chose them: then none is left out for want of room. */
  isOwn?: boolean
}

export type TableState<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  sorting?: Sorting | undefined
  onSort?: ((sorting: Sorting) => void) | undefined
  selection?: Selection<Row> | undefined
  columnChoice?: ColumnChoice | undefined
  /** The row the person came for. */
  isMarked?: ((row: Row) => boolean) | undefined
}

/** The table behind the markup. What it shows is kept outside, in the address or by the screen, and every change is handed back. */
export function useDataTable<Row extends RowData>(wanted: TableState<Row>): Table<Row> {
  return useTable<Features, Row>({
    features,
    columns: wanted.columns.map(definitionOf),
    data: wanted.rows,
    getRowId: wanted.idOf,
    ...sortingOptions(wanted),
    ...selectionOptions(wanted.selection),
    onColumnVisibilityChange(update) {
      const shown = functionalUpdate(update, visibilityOf(wanted.columnChoice))
      wanted.columnChoice?.onHide(Object.keys(shown).filter((name) => shown[name] === false))
    },
    state: {
      sorting: sortingOf(wanted.sorting),
      rowSelection: selectionOf(wanted.selection),
      columnVisibility: visibilityOf(wanted.columnChoice),
    },
  })
}

type Options<Row extends RowData> = Partial<TableOptions<Features, Row>>

/** Those for which nothing is known come last, whichever way the others go. */
function definitionOf<Row extends RowData>({ name, order }: Column<Row>, place: number): ColumnDef<Features, Row> {
  const accessorFn = (row: Row) => (typeof order === 'function' && order(row) !== '' ? order(row) : undefined)
  return {
    id: name,
    accessorFn,
    sortFn: inOrder,
    sortUndefined: 'last',
    enableSorting: order !== undefined,
    enableHiding: place > 0, // the first one names the row
  }
}

function inOrder<Row extends RowData>(left: TableRow<Features, Row>, right: TableRow<Features, Row>, column: string) {
  const [a, b] = [left.getValue(column), right.getValue(column)]
  return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b)
}

function sortingOptions<Row extends RowData>({ columns, sorting, onSort }: TableState<Row>): Options<Row> {
  return {
    manualSorting: columns.some(({ order }) => order === 'server'),
    enableSorting: onSort !== undefined,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange(update) {
      const [next] = functionalUpdate(update, sortingOf(sorting))
      if (next) onSort?.({ by: next.id, isDown: next.desc })
    },
  }
}

function selectionOptions<Row extends RowData>(selection: Selection<Row> | undefined): Options<Row> {
  return {
    enableRowSelection: ({ original }) => selection?.canSelect?.(original) ?? selection !== undefined,
    onRowSelectionChange: (update) => selection?.onSelect(new Set(Object.keys(functionalUpdate(update, selectionOf(selection))))),
  }
}

function sortingOf(sorting: Sorting | undefined) {
  return sorting ? [{ id: sorting.by, desc: sorting.isDown }] : []
}

function selectionOf(selection: { ids: ReadonlySet<string> } | undefined) {
  return Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const]))
}

function visibilityOf(choice: ColumnChoice | undefined): Record<string, boolean> {
  return Object.fromEntries((choice?.hidden ?? []).map((name) => [name, false]))
}
