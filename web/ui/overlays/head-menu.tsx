import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { buttonLook } from '../fields/button.tsx'
import { ActionMenu, type RowAction } from './row-menu.tsx'

/** What can be done with the one thing that a page is about, behind a button in its head. */
export function HeadMenu({ words, actions }: { words: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <ActionMenu
      actions={actions}
      trigger={
        <Menu.Trigger className={`${buttonLook({ look: 'secondary' })} cursor-pointer`}>
          <span className="inline-flex items-center gap-2">
            {words}
            <ChevronDown size={16} />
          </span>
        </Menu.Trigger>
      }
    />
  )
}
