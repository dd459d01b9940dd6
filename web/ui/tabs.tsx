import { Tabs as Parts } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type TabsProps<Name extends string> = {
  label: string
  /** What each tab is called and shows, in order. */
  tabs: Readonly<Record<Name, { label: string; content: ReactNode }>>
  value: Name
  onChange: (name: Name) => void
}

/** Several views of one thing, one at a time. Arrow keys move between them. */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  const names = Object.keys(tabs) as Name[]
  return (
    <Parts.Root value={value} onValueChange={(name) => onChange(name as Name)} className="flex flex-col gap-6">
      <Parts.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {names.map((name) => (
          <Parts.Tab
            key={name}
            value={name}
            className="-mb-px min-h-10 shrink-0 cursor-pointer border-transparent border-b-2 px-3 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink pointer-coarse:min-h-11"
          >
            {tabs[name].label}
          </Parts.Tab>
        ))}
      </Parts.List>
      {names.map((name) => (
        <Parts.Panel key={name} value={name} className="outline-none">
          {tabs[name].content}
        </Parts.Panel>
      ))}
    </Parts.Root>
  )
}
