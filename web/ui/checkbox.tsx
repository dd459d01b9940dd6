import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string; help?: ReactNode }

export function Checkbox({ label, help, ...input }: CheckboxProps) {
  const helpId = useId()
  return (
    <label className="flex cursor-pointer items-start gap-3">
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          aria-describedby={help ? helpId : undefined}
          className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-small border border-line-strong bg-surface checked:border-accent checked:bg-accent"
        />
        <Check
          size={14}
          strokeWidth={3}
          className="pointer-events-none invisible col-start-1 row-start-1 text-on-accent peer-checked:visible"
        />
      </span>
      <span>
        {label}
        {help && (
          <span id={helpId} className="block text-ink-soft text-small">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
