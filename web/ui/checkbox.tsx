import { type ComponentProps, type ReactNode, useId } from 'react'
import { SelectBox } from './select-box.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & { label: string; help?: ReactNode }

export function Checkbox({ label, help, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <SelectBox {...input} id={id} aria-describedby={`${id}-help`} />
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
