import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab = { id: string; label: string; content: ReactNode; isDisabled?: boolean }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  /** The one that is open, where others than the tabs know of it: the address. */
  value?: string
  onChange?: (id: string) => void
}

/** Several views of one thing, one at a time: only that one is mounted. Arrow keys walk along them; what does not fit is scrolled to. Where the address knows which is open, Enter opens one. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.id } : { value })}
      onValueChange={(id: string) => onChange?.(id)}
      className="flex flex-col gap-4"
    >
      <Base.List
        aria-label={label}
        activateOnFocus={value === undefined} // else each one on the way would be asked for, and a guard would ask again as it gives the focus back
        className="flex gap-x-1 overflow-x-auto shadow-[inset_0_-1px_var(--color-line)] [scrollbar-width:none]"
      >
        {tabs.map(({ id, label: words, isDisabled = false }) => (
          <Base.Tab key={id} value={id} disabled={isDisabled} className={tabLook}>
            {words}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="flex flex-col gap-4 rounded-small">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

const tabLook =
  'min-h-10 shrink-0 cursor-pointer border-transparent border-b-2 px-3 font-medium text-ink-soft text-small hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-60 pointer-coarse:min-h-11'
