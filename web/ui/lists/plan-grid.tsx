import { type ReactNode, useId } from 'react'
import { Picture } from '../text/picture.tsx'

/** Plans beside each other, one below the other where there is no room. */
export function PlanGrid({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const columns = count === 4 ? 'xl:grid-cols-4' : count === 2 ? '' : 'lg:grid-cols-3'
  return (
    <ul aria-label={label} className={`grid gap-5 sm:grid-cols-2 ${columns}`}>
      {children}
    </ul>
  )
}

type PlanBoxProps = {
  title: string
  picture?: string | undefined
  isMarked?: boolean
  badge?: ReactNode
  action: ReactNode
  children: ReactNode
}

export function PlanBox({ title, picture, isMarked = false, badge, action, children }: PlanBoxProps) {
  const id = useId()
  return (
    <li
      aria-labelledby={id}
      className={`flex flex-col gap-4 rounded-large border bg-surface p-5 shadow-card ${isMarked ? 'border-accent ring-1 ring-accent' : 'border-line'}`}
    >
      {picture !== undefined && <Picture src={picture} look="card" />}
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
