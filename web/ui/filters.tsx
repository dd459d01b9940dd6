import type { ReactNode } from 'react'

/** The fields that narrow a list, beside each other where there is room. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="search" aria-label={label} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-4">
      {children}
    </div>
  )
}
