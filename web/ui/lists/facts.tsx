import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** What is known of one thing, each fact with its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col gap-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col gap-0.5">
          <dt className="text-ink-soft text-small">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
