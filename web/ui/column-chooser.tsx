import { Columns3 } from 'lucide-react'
import { SelectBox } from './select-box.tsx'
import type { Column, Table } from './use-data-table.ts'

type ColumnChooserProps<Row extends object> = { label: string; columns: readonly Column<Row>[]; table: Table<Row> }

/** Which columns of a table are shown. The one that names the rows always is. */
export function ColumnChooser<Row extends object>({ label, columns, table }: ColumnChooserProps<Row>) {
  return (
    <details className="mb-4 text-small">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-medium text-ink-soft hover:text-ink pointer-coarse:min-h-11">
        <Columns3 size={16} />
        {label}
      </summary>
      <fieldset aria-label={label} className="flex flex-wrap gap-x-5 gap-y-2 pt-2">
        {columns.map(({ name, label: columnLabel }) => {
          const column = table.getColumn(name)
          if (!column?.getCanHide()) return null
          return (
            <label key={name} className="inline-flex min-h-6 cursor-pointer gap-2">
              <SelectBox name={name} checked={column.getIsVisible()} onChange={column.getToggleVisibilityHandler()} />
              {columnLabel}
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}
