import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type { ViewedList } from '#contract/billing/viewed-lists.ts'
import { later } from '../layouts/later.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import type { FileColumns } from './list-file.ts'
import type { ListToolsProps } from './list-tools.tsx'
import toolWords from './list-tools.tsx?words'
import type { useSellerList } from './use-seller-list.ts'

const ListTools = later<ListToolsProps>(() => import('./list-tools.tsx'), toolWords)

export type SalesExtras<Row> = {
  list: ViewedList
  /** Views that every seller has: what they are called, and what the address says then. */
  views: readonly { name: string; query: string }[]
  /** What a file of the list holds of each row, fetched when one is wanted. */
  file: () => Promise<FileColumns<Row>>
  /** What can be done with the rows that were selected. */
  bulk: (rows: readonly Row[], onClear: () => void) => ReactNode
}

type SalesTableProps<Row extends object> = Omit<ComponentProps<typeof ListTable<Row>>, 'query' | 'idOf' | 'selection'> &
  SalesExtras<Row> & { query: ReturnType<typeof useSellerList<Row>> }

/** A list of what was sold: with views that are kept, a file of exactly its rows, and what can be done with several of them. */
export function SalesTable<Row extends { id: string }>({ list, views, file, bulk, query, ...table }: SalesTableProps<Row>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const rows = query.data?.rows ?? []
  const selected = rows.filter(({ id }) => ids.has(id))
  return (
    <>
      <div className="min-h-9 pointer-coarse:min-h-11">
        <Suspense>
          <ListTools
            list={list}
            views={views}
            file={file as () => Promise<FileColumns<unknown>>}
            readPage={query.readPage}
            total={query.data?.total}
          />
        </Suspense>
      </div>
      <ListTable {...table} query={query} idOf={({ id }) => id} selection={{ ids, onSelect: setIds }} />
      {selected.length > 0 && <Suspense>{bulk(selected, () => setIds(new Set()))}</Suspense>}
    </>
  )
}
