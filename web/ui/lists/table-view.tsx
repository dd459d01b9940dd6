import { Menu } from '@base-ui/react/menu'
import { Check, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { buttonLook } from '../fields/button.tsx'
import { itemLook, popupLook } from '../overlays/row-menu.tsx'
import type { Density } from './read-density.ts'
import type { Column, Table } from './use-data-table.ts'

export type ViewWords = { view: string; columns: string; density: string; comfortable: string; compact: string }

type TableViewProps<Row extends object> = {
  words: ViewWords
  columns: readonly Column<Row>[]
  table: Table<Row>
  density: Density
  onDensity: (density: Density) => void
  /** The columns for which there is no room now. To choose one means to scroll. */
  leftOut: () => string[]
}

/** How a table is shown: which columns, and how close its rows are. The column that names the rows is always there. */
export function TableView<Row extends object>({ words, columns, table, density, onDensity, leftOut }: TableViewProps<Row>) {
  const [gone, setGone] = useState<string[]>([])
  const hideable = columns.filter(({ name }) => table.getColumn(name)?.getCanHide())
  const isShown = (name: string) => !gone.includes(name) && (table.getColumn(name)?.getIsVisible() ?? true)

  function show(name: string, wanted: boolean) {
    const hidden = hideable.filter((each) => (each.name === name ? !wanted : !isShown(each.name)))
    setGone([])
    // one entry at least: with it the choice is the person's, and none is left out for want of room
    const chosen = hidden.length > 0 ? hidden.map((each) => each.name) : ['none']
    table.setColumnVisibility(Object.fromEntries(chosen.map((each) => [each, false])))
  }
  return (
    <Menu.Root modal={false} onOpenChange={(isOpen) => isOpen && setGone(leftOut())}>
      <Menu.Trigger className={buttonLook({ look: 'secondary', size: 'small' })}>
        <span className="inline-flex items-center gap-2">
          <SlidersHorizontal size={15} />
          {words.view}
        </span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-20 outline-none">
          <Menu.Popup className={popupLook}>
            <Menu.Group>
              <Menu.GroupLabel className={labelLook}>{words.columns}</Menu.GroupLabel>
              {hideable.map(({ name, label }) => (
                <Menu.CheckboxItem key={name} checked={isShown(name)} onCheckedChange={(wanted) => show(name, wanted)} className={itemLook}>
                  <Mark />
                  {label}
                </Menu.CheckboxItem>
              ))}
            </Menu.Group>
            <Menu.RadioGroup value={density} onValueChange={onDensity} className="mt-1 border-line border-t pt-1">
              <Menu.GroupLabel className={labelLook}>{words.density}</Menu.GroupLabel>
              {(['comfortable', 'compact'] as const).map((each) => (
                <Menu.RadioItem key={each} value={each} className={itemLook}>
                  <RadioMark />
                  {words[each]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const labelLook = 'px-2.5 pt-1.5 pb-1 font-medium text-ink-soft text-small'

function Mark() {
  return (
    <span className="grid size-4 shrink-0 place-items-center">
      <Menu.CheckboxItemIndicator>
        <Check size={15} />
      </Menu.CheckboxItemIndicator>
    </span>
  )
}

function RadioMark() {
  return (
    <span className="grid size-4 shrink-0 place-items-center">
      <Menu.RadioItemIndicator>
        <Check size={15} />
      </Menu.RadioItemIndicator>
    </span>
  )
}
