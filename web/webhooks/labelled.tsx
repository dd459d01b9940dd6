import type { ReactNode } from 'react'

/** One part of a message, with its name. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="text-ink-soft text-small">{label}</div>
      {children}
    </div>
  )
}
