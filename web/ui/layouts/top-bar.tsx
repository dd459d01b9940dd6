import type { ReactNode } from 'react'

type TopBarProps = { label: string; outcome: string; close: ReactNode; children: ReactNode }

/** Above everything else of the page: the state of the whole installation, and what can be done about it. */
export function TopBar({ label, outcome, close, children }: TopBarProps) {
  return (
    <section
      aria-label={label}
      className="relative flex flex-wrap items-center gap-x-2.5 gap-y-1 border-line border-b bg-sunken py-1.5 pr-14 pl-5 md:gap-x-5 text-ink-soft text-small sm:pl-8 lg:pl-10"
    >
      {children}
      <span role="status" className="font-medium text-ink">
        {outcome}
      </span>
      <span className="absolute top-1.5 right-4">{close}</span>
    </section>
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
