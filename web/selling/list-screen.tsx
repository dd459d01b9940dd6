import { Link } from '@tanstack/react-router'
import { type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListFilter } from '../layouts/list-bar.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { buttonLook } from '../ui/fields/button.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { type SalesExtras, SalesTable } from './sales-table.tsx'
import { useAddress } from './use-address.ts'
import type { useSellerList } from './use-seller-list.ts'

type ListScreenProps<Row> = {
  /** The last part of its address. */
  page: string
  icon: LucideIcon
  words: { title: string; lead: string; create: string; search: string; noneTitle: string; none: string; errorTitle: string }
  count: (count: number) => string
  query: ReturnType<typeof useSellerList<Row>>
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  filters?: readonly ListFilter[]
  actions?: (row: Row) => ReactNode
  /** What the lists of sales have besides: views, a file and deeds for several rows. */
  sales?: SalesExtras<Row>
}

/** Everything of one kind that a seller has made. */
export function ListScreen<Row extends { id: string }>({ page, icon, words, query, sales, ...rest }: ListScreenProps<Row>) {
  const address = useAddress()
  const create = (
    <Link to={address(`${page}/new`)} className={buttonLook()}>
      <span className="inline-flex items-center gap-2">
        <Plus size={18} />
        {words.create}
      </span>
    </Link>
  )
  const table = {
    ...rest,
    label: words.title,
    query,
    linkTo: ({ id }: Row) => address(`${page}/${id}`),
    search: words.search,
    empty: (
      <EmptyState icon={icon} title={words.noneTitle}>
        {words.none}
      </EmptyState>
    ),
    errorTitle: words.errorTitle,
  }
  return (
    <Screen kind="table" title={words.title} lead={words.lead} action={create}>
      {sales ? <SalesTable {...sales} {...table} /> : <ListTable {...table} idOf={({ id }) => id} />}
    </Screen>
  )
}
