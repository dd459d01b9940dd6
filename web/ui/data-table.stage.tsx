import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DataTable } from './data-table.tsx'
import type { Sorting } from './use-data-table.ts'

type Fruit = { name: string; grams: number | ''; from: string }

const all: Fruit[] = [
  { name: 'Cherry', grams: 8, from: 'Turkey' },
  { name: 'Apple', grams: 180, from: 'Poland' },
  { name: 'Banana', grams: '', from: 'Ecuador' },
]

/** A table with everything it can do. In order by itself, or as the server would have sorted it: `#server`. */
function Stage() {
  const isServed = location.hash === '#server'
  const [sorting, setSorting] = useState<Sorting>()
  const [page, setPage] = useState(1)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [hidden, setHidden] = useState<string[]>([])
  return (
    <DataTable
      caption="Fruits"
      columns={[
        { name: 'name', label: 'Name', cell: ({ name }) => name, order: isServed ? 'server' : ({ name }) => name },
        { name: 'grams', label: 'Weight', cell: ({ grams }) => grams, order: isServed ? 'server' : ({ grams }) => grams },
        { name: 'from', label: 'From', cell: ({ from }) => from },
      ]}
      rows={all}
      idOf={({ name }) => name}
      sorting={sorting}
      onSort={setSorting}
      paging={{ page, pages: 3, onPage: setPage }}
      selection={{ ids, onSelect: setIds, canSelect: ({ name }) => name !== 'Banana' }}
      columnChoice={{ hidden, onHide: setHidden }}
      words={{
        pages: { label: 'Pages', previous: 'Back', next: 'On', here: `Page ${page} of 3, selected: ${[...ids].toSorted().join(' ')}` },
        select: { all: 'Select all', of: ({ name }) => `Select ${name}` },
        columns: 'Columns',
      }}
    />
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Stage />)
