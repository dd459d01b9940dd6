import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A box to tick. Its meaning is said beside it, or by its `aria-label`. */
export function SelectBox(input: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none disabled:cursor-not-allowed disabled:bg-sunken rounded-small border border-line-strong bg-surface checked:border-accent checked:bg-accent"
      />
      <Check
        size={14}
        strokeWidth={3}
        className="pointer-events-none invisible relative z-1 col-start-1 row-start-1 text-on-accent peer-checked:visible" // above the box, which a row that leads somewhere lifts
      />
    </span>
  )
}
