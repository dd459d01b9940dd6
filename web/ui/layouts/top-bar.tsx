import '../lists/job-row.css'
import type { ReactNode } from 'react'

type TopBarProps = { label: string; outcome: string; close: ReactNode; children: ReactNode }

/** Above everything else of the page: the state of the whole installation, and what can be done about it. */
export function TopBar({ label, outcome, close, children }: TopBarProps) {
  return (
    <section
      aria-label={label}
      className="relative flex flex-wrap items-center gap-x-2.5 gap-y-1.5 border-line border-b bg-sunken py-1.5 pr-14 pl-5 md:gap-x-5 text-ink-soft text-small sm:pl-8 lg:pl-10"
    >
      {children}
      <span role="status" className="font-medium text-ink">
        {outcome}
      </span>
      <span className="absolute top-1.5 right-4">{close}</span>
    </section>
  )
}

/** A button of the bar, and what it would do: on a phone in a line of its own. */
export function BarStep({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <span className={`flex items-center gap-2 ${note ? 'w-full sm:w-auto' : ''}`}>
      {children}
      {note && <span>{note}</span>}
    </span>
  )
}

type BarButtonProps = { label?: string; isBusy?: boolean; isIdle?: boolean; onPress: () => void; children: ReactNode }

export function BarButton({ label, isBusy = false, isIdle = false, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle || undefined}
      onClick={() => !isIdle && onPress()}
      className="min-h-7 cursor-pointer whitespace-nowrap rounded-full border border-line bg-raised px-2.5 font-medium text-ink hover:border-line-strong aria-disabled:cursor-wait aria-disabled:text-ink-soft"
    >
      {children}
    </button>
  )
}

/** How far something long has come, from 0 to 1; without a value it cannot be measured yet. */
export function BarProgress({ label, value, children }: { label: string; value: number | undefined; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-40 flex-1 items-center gap-3 tabular-nums">
      <progress aria-label={label} max={1} {...(value !== undefined && { value })} className="progress-bar h-2 w-full max-w-96" />
      <span className="whitespace-nowrap">{children}</span>
    </span>
  )
}
