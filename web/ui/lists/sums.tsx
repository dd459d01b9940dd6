import type { ReactNode } from 'react'

/** A part of the total below it, a total, or what comes after it and is no part of it. */
type Role = 'part' | 'total' | 'later'

export type Sum = { label: ReactNode; amount: ReactNode; role?: Role; note?: ReactNode }

const looks = { part: '', total: 'border-line border-t pt-3 font-semibold text-lead', later: 'text-ink-soft text-small' }

/** Lines that come to a total. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {sums.map(({ label, amount, role = 'part', note }, place) => (
        // Lines have no name of their own but their place.
        <div key={place} data-sum={role} className={`grid grid-cols-[1fr_auto] gap-x-6 ${looks[role]}`}>
          <dt className="wrap-anywhere min-w-0">{label}</dt>
          <dd className="text-right tabular-nums">{amount}</dd>
          {note && <dd className="col-span-2 font-normal text-ink-soft text-small">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
