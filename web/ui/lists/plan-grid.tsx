import { type ReactNode, useId } from 'react'

/** Plans beside each other, one below the other where there is no room. */
export function PlanGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  )
}

type PlanBoxProps = { title: string; badge?: ReactNode; action: ReactNode; children: ReactNode }

export function PlanBox({ title, badge, action, children }: PlanBoxProps) {
  const id = useId()
  return (
    <li aria-labelledby={id} className="flex flex-col gap-4 rounded-large border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="wrap-anywhere min-w-0 font-semibold text-heading tracking-tight">
          {title}
        </h2>
        {badge}
      </div>
      <div className="flex flex-1 flex-col gap-4">{children}</div>
      {action}
    </li>
  )
}
