import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type WizardProps = {
  label: string
  /** What each step is called. */
  steps: readonly string[]
  /** The place of the step in sight, counted from zero. */
  current: number
  words: {
    /** For those who listen: what is behind them. */
    done: string
    place: (place: number, all: number) => string
  }
  /** The step is called what its one field is: the field's own label is only read out. */
  namesField?: boolean
  children: ReactNode
}

/** Something done in several steps, one in sight at a time. The focus follows to the name of the step. */
export function Wizard({ label, steps, current, words, namesField = false, children }: WizardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus()
    shown.current = current
  }, [current])
  return (
    <section aria-label={label} className={`flex flex-col gap-5 ${namesField ? '[&_label[data-field]]:sr-only' : ''}`}>
      <div className="flex flex-col gap-2.5">
        <ol className="flex gap-1.5">
          {steps.map((step, place) => (
            <li
              key={step}
              aria-current={place === current ? 'step' : undefined}
              className={`h-1.5 flex-1 rounded-full border ${place <= current ? 'border-accent bg-accent' : 'border-line-strong bg-sunken'}`}
            >
              <span className="sr-only">{place < current ? `${step}: ${words.done}` : step}</span>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {steps[current]}
          </h3>
          <span className="flex items-center gap-1 text-ink-soft text-small">
            {current === steps.length - 1 && <Check size={14} className="shrink-0" />}
            {words.place(current + 1, steps.length)}
          </span>
        </div>
      </div>
      {children}
    </section>
  )
}
