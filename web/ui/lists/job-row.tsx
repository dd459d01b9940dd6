import './job-row.css'
import type { ReactNode } from 'react'
import { useId } from 'react'

type JobRowProps = {
  title: ReactNode
  badge?: ReactNode
  /** What it does right now, or how it ended. */
  step: ReactNode
  /** From 0 to 1 while it runs, `unknown` when its progress cannot be measured. Left out when it does not run. */
  progress?: number | 'unknown' | undefined
  action?: ReactNode
}

/** A piece of work in the background: how far it has come, and what can be done about it. */
export function JobRow({ title, badge, step, progress, action }: JobRowProps) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="flex min-w-48 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span id={id} className="wrap-anywhere min-w-0 font-semibold">
            {title}
          </span>
          {badge}
        </div>
        <div className="text-ink-soft text-small">{step}</div>
        {progress !== undefined && (
          <progress
            aria-labelledby={id}
            max={1}
            {...(progress !== 'unknown' && { value: progress })}
            className="progress-bar h-2 w-full max-w-96"
          />
        )}
      </div>
      {action}
    </li>
  )
}

export function JobList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="-my-4 divide-y divide-line">
      {children}
    </ul>
  )
}
