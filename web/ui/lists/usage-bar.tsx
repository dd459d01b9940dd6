import './usage-bar.css'
import type { ReactNode } from 'react'

type UsageBarProps = { label: string; used: number; of: number | null; value: string; note?: ReactNode }

/** How much of something was used, and of how much. Without an end it is a number alone. */
export function UsageBar({ label, used, of, value, note }: UsageBarProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0 font-medium">{label}</span>
        <span className="tabular-nums">{value}</span>
      </div>
      {of !== null && of > 0 && (
        <meter min={0} max={of} value={Math.min(used, of)} aria-label={label} className="usage-bar h-2 w-full">
          {value}
        </meter>
      )}
      {note && <span className="text-ink-soft text-small">{note}</span>}
    </div>
  )
}
