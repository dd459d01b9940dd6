import type { ReactNode } from 'react'

export type Sum = { label: ReactNode; amount: ReactNode; isTotal?: boolean; note?: ReactNode }

/** Lines that come to a total. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {sums.map(({ label, amount, isTotal, note }, place) => (
        // Lines have no name of their own but their place.
        <div
          key={place}
          className={`grid grid-cols-[1fr_auto] gap-x-6 ${isTotal ? 'border-line border-t pt-3 font-semibold text-lead' : ''}`}
        >
          <dt className="wrap-anywhere min-w-0">{label}</dt>
          <dd className="text-right tabular-nums">{amount}</dd>
          {note && <dd className="col-span-2 font-normal text-ink-soft text-small">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
