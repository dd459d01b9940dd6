import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type TimelineEntry = { id: string; icon: LucideIcon; title: ReactNode; detail?: ReactNode; time: ReactNode }

/** What happened, one thing after the other, the newest on top. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {entries.map(({ id, icon: Icon, title, detail, time }) => (
        <li key={id} className="group flex gap-3.5">
          <span className="flex flex-col items-center">
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
              <Icon size={15} />
            </span>
            <span className="w-px flex-1 bg-line group-last:hidden" />
          </span>
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 pt-1 pb-5 group-last:pb-0">
            <div className="wrap-anywhere min-w-0">
              <div>{title}</div>
              {detail && <div className="text-ink-soft text-small">{detail}</div>}
            </div>
            <span className="text-ink-soft text-small">{time}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
