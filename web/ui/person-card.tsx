import type { ReactNode } from 'react'

type PersonCardProps = { name: string; detail: string; preferences: ReactNode; children: ReactNode }

/** Who is here, and what they can do about it. */
export function PersonCard({ name, detail, preferences, children }: PersonCardProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="-mx-2 flex flex-wrap">{preferences}</div>
      <div className="flex items-center gap-3 border-line border-t pt-4">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-medium bg-accent-soft font-semibold text-accent-strong"
        >
          {initialOf(name)}
        </span>
        <div className="min-w-0 flex-1">
          <div className="truncate font-semibold">{name}</div>
          <div className="truncate text-ink-soft text-small" title={detail}>
            {detail}
          </div>
        </div>
      </div>
      {children}
    </div>
  )
}

function initialOf(name: string) {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
