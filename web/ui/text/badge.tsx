import type { ReactNode } from 'react'

/** They differ without colour, too: filled, filled with a line around it, and the line alone. */
const looks = {
  accent: 'border-transparent bg-accent-soft text-accent-strong',
  warning: 'border-warning bg-warning-soft text-warning',
  neutral: 'border-line-strong text-ink-soft',
}

/** What something is, in a word beside its name. What state it is in says a `StateBadge`. */
export function Badge({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full border px-2 sm:whitespace-nowrap py-px font-medium text-small ${looks[tone]}`}>
      {children}
    </span>
  )
}
