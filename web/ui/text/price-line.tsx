import type { ReactNode } from 'react'

/** What something costs, large, with how often beside it. */
export function PriceLine({ amount, per }: { amount: ReactNode; per?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold text-title tabular-nums tracking-tight">{amount}</span>
      {per && <span className="text-ink-soft">{per}</span>}
    </p>
  )
}
