import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab = { id: string; label: string; content: ReactNode; isDisabled?: boolean }

/** Several views of one thing, one at a time. Arrow keys walk along them. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <Base.Root defaultValue={tabs[0]?.id} className="flex flex-col gap-4">
      <Base.List aria-label={label} activateOnFocus className="flex flex-wrap gap-x-1 border-line border-b">
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
  '-mb-px min-h-10 cursor-pointer border-transparent border-b-2 px-3 font-medium text-ink-soft text-small hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-60 pointer-coarse:min-h-11'
