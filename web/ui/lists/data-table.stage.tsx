import { Apple } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { RowMenu } from '../overlays/row-menu.tsx'
import { DataTable } from './data-table.tsx'
import type { Sorting } from './use-data-table.ts'

type Fruit = { name: string; grams: number | ''; from: string }

const all: Fruit[] = [
  { name: 'Cherry', grams: 8, from: 'Turkey' },
  { name: 'Apple', grams: 180, from: 'Poland' },
  { name: 'Banana', grams: '', from: 'Ecuador' },
]

const many: Fruit[] = Array.from({ length: 30 }, (_, at) => ({ name: `Fruit ${at}`, grams: at, from: 'Here' }))
const drawn = new Map<string, number>()

/** Counts how often each row is drawn, for the test to read. */
function nameOf({ name }: Fruit) {
  drawn.set(name, (drawn.get(name) ?? 0) + 1)
  document.body.dataset['drawn'] = JSON.stringify([...drawn.values()])
  return name
}

function eat(name: string) {
  return {
    id: 'eat',
    label: 'Eat',
    icon: Apple,
    whyNot: name === 'Banana' ? 'Not ripe' : undefined,
    onChoose: () => (document.title = `Ate ${name}`),
  }
}

/** A table with everything it can do. In order by itself, or as the server would have sorted it: `#server`. With more rows than are in sight: `#many`. */
function Stage() {
  const isServed = location.hash === '#server'
  const [sorting, setSorting] = useState<Sorting>()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [hidden, setHidden] = useState<string[]>([])
  return (
    <DataTable
      caption="Fruits"
      columns={[
        { name: 'name', label: 'Name', cell: nameOf, order: isServed ? 'server' : ({ name }) => name },
        { name: 'grams', label: 'Weight', cell: ({ grams }) => grams, order: isServed ? 'server' : ({ grams }) => grams },
        { name: 'from', label: 'From', cell: ({ from }) => from },
      ]}
      rows={location.hash === '#many' ? many : all}
      idOf={({ name }) => name}
      sorting={sorting}
      onSort={setSorting}
      count={`selected: ${[...ids].toSorted().join(' ')}`}
      selection={{ ids, onSelect: setIds, canSelect: ({ name }) => name !== 'Banana' }}
      columnChoice={{ hidden, onHide: setHidden }}
      actions={{ label: 'Actions', of: ({ name }) => <RowMenu label={`Actions for ${name}`} actions={[eat(name)]} /> }}
      words={{
        select: { all: 'Select all', of: ({ name }) => `Select ${name}` },
        view: { view: 'View', columns: 'Columns', density: 'Row height', comfortable: 'Comfortable', compact: 'Compact' },
      }}
    />
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Stage />)
