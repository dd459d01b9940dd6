import { Menu } from '@base-ui/react/menu'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tooltip } from './tooltip.tsx'

/** Something that can be done with one row. */
export type RowAction = {
  id: string
  label: string
  icon: LucideIcon
  isDanger?: boolean
  /** Why it cannot be done, said in its place. */
  whyNot?: string | undefined
  onChoose: () => void
}

/** What can be done with a row, behind three dots at its end. Gone when there is nothing. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <ActionMenu
      actions={actions}
      trigger={
        <Tooltip words={label}>
          <Menu.Trigger
            aria-label={label}
            className="inline-grid size-8 cursor-pointer place-items-center rounded-medium text-ink-soft hover:bg-hover hover:text-ink data-popup-open:bg-hover pointer-coarse:size-11"
          >
            <Ellipsis size={18} />
          </Menu.Trigger>
        </Tooltip>
      }
    />
  )
}

/** A menu of deeds, behind whatever opens it. */
export function ActionMenu({ trigger, actions }: { trigger: ReactNode; actions: readonly RowAction[] }) {
  return (
    <Menu.Root modal={false}>
      {trigger}
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-20 outline-none">
          <Menu.Popup className={popupLook}>
            {actions.map(({ id, label: words, icon: Icon, isDanger = false, whyNot, onChoose }) => (
              <Menu.Item
                key={id}
                disabled={whyNot !== undefined}
                onClick={onChoose}
                className={`${itemLook} ${isDanger ? 'text-danger' : ''}`}
              >
                <Icon size={16} className="mt-0.5 shrink-0 self-start" />
                <span className="flex flex-col">
                  {words}
                  {whyNot && <span className="max-w-56 text-ink-soft text-small">{whyNot}</span>}
                </span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

export const popupLook =
  'max-h-(--available-height) min-w-44 overflow-y-auto rounded-medium border border-line bg-raised p-1 shadow-popup outline-none transition duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0'
export const itemLook =
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-small px-2.5 py-1.5 text-small outline-none data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-ink-soft pointer-coarse:min-h-11'
