import type { ReactNode } from 'react'

/** A line with a word in it, between two ways to the same thing. */
export function Divider({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 text-ink-soft text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </div>
  )
}
