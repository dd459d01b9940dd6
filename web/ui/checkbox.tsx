import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & { label: string; help?: ReactNode }

export function Checkbox({ label, help, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={`${id}-help`}
          className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-small border border-line-strong bg-surface checked:border-accent checked:bg-accent"
        />
        <Check
          size={14}
          strokeWidth={3}
          className="pointer-events-none invisible col-start-1 row-start-1 text-on-accent peer-checked:visible"
        />
      </span>
      <div>
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        <div id={`${id}-help`} className="text-ink-soft text-small">
          {help}
        </div>
      </div>
    </div>
  )
}
