import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

export type Result = { name: string; words: string; isDone: boolean }

/** What became of each of many things that were done at once. */
export function ResultList({ label, results, action }: { label: string; results: readonly Result[]; action?: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-3 rounded-medium border border-line bg-canvas p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 font-medium">
        {label}
        {action}
      </div>
      <ul aria-label={label} className="flex flex-col gap-1 text-small">
        {results.map(({ name, words, isDone }) => {
          const Icon = isDone ? CircleCheck : CircleAlert
          return (
            <li key={name} className="flex gap-1.5">
              <Icon size={16} className={`mt-0.5 shrink-0 ${isDone ? 'text-accent' : 'text-danger'}`} />
              <span className="wrap-anywhere min-w-0">
                <span className="font-medium">{name}</span>
                {`: ${words}`}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
