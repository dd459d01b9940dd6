import type { ReactNode } from 'react'

export type Sum = { label: ReactNode; amount: ReactNode; isTotal?: boolean; note?: ReactNode }

/** Lines that come to a total. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {sums.map(({ label, amount, isTotal, note }, place) => (
        // Lines have no name of their own but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
        <div key={place} className={isTotal ? 'border-line border-t pt-3 font-semibold text-lead' : ''}>
          <div className="flex justify-between gap-6">
            <dt className="wrap-anywhere min-w-0">{label}</dt>
            <dd className="shrink-0 tabular-nums">{amount}</dd>
          </div>
          {note && <dd className="font-normal text-ink-soft text-small">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
