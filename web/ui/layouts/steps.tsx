import { Check } from 'lucide-react'

type StepsProps = {
  label: string
  steps: readonly string[]
  /** The place of the step that is under way, counted from zero. */
  current: number
  /** For those who listen: what a step is. */
  words: { done: string; current: string }
}

/** How far something in several steps has come. */
export function Steps({ label, steps, current, words }: StepsProps) {
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {steps.map((step, place) => (
        <li key={step} aria-current={place === current ? 'step' : undefined} className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className={`grid size-6 shrink-0 place-items-center rounded-full border text-small ${place <= current ? 'border-accent' : 'border-line-strong text-ink-soft'} ${place < current ? 'bg-accent text-on-accent' : ''} ${place === current ? 'font-semibold text-accent-strong' : ''}`}
          >
            {place < current ? <Check size={14} strokeWidth={3} /> : place + 1}
          </span>
          <span className={`min-w-0 ${place === current ? 'font-semibold' : 'text-ink-soft'}`}>
            {step}
            {place <= current && <span className="sr-only">{` (${place < current ? words.done : words.current})`}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
