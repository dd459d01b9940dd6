import './bulk-group.css'
import type { ReactNode } from 'react'

/** What can be done with the selected rows of a list. It stays in sight while the list is scrolled. */
export function BulkGroup({ label, count, children }: { label: string; count: string; children: ReactNode }) {
  return (
    <div
      ref={markRoot}
      role="group"
      data-bar
      aria-label={label}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-medium border border-line bg-raised px-4 py-3 shadow-popup"
    >
      <span role="status" className="flex-1 font-medium">
        {count}
      </span>
      {children}
    </div>
  )
}

/** What floats above the bar asks the root. To look for a bar from there with :has() would style every table again with each change of the page. */
function markRoot() {
  const root = document.documentElement
  root.toggleAttribute('data-with-bar', true)
  return () => void root.toggleAttribute('data-with-bar', false)
}
