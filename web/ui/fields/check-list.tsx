import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type CheckListStep = {
  id: string
  title: ReactNode
  lead: string
  isDone: boolean
}

/** Things to do once. Each ticks itself when it is done. */
export function CheckList({
  label,
  steps,
  words,
}: {
  label: string
  steps: readonly CheckListStep[]
  words: { done: string; open: string }
}) {
  return (
    <ol aria-label={label} className="flex flex-col gap-4">
      {steps.map(({ id, title, lead, isDone }) => (
        <li key={id} className="flex items-start gap-3">
          <span
            className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? 'border-accent bg-accent text-on-accent' : 'border-line-strong border-dashed'}`}
          >
            {isDone && <Check size={14} strokeWidth={3} />}
            <span className="sr-only">{isDone ? words.done : words.open}</span>
          </span>
          <span className="flex min-w-0 flex-col">
            <span className={isDone ? 'text-ink-soft line-through' : 'font-medium'}>{title}</span>
            {!isDone && <span className="text-ink-soft text-small">{lead}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
