import { type ComponentProps, type ReactNode, useId } from 'react'
import { SelectBox } from './select-box.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & {
  label: string
  help?: ReactNode
  /** Whether the help says what is wrong. */
  isWrong?: boolean
}

export function Checkbox({ label, help, isWrong = false, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <SelectBox {...input} id={id} aria-invalid={isWrong || undefined} aria-describedby={`${id}-help`} />
      <div>
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        <div id={`${id}-help`} className={`text-small ${isWrong ? 'text-danger' : 'text-ink-soft'}`}>
          {help}
        </div>
      </div>
    </div>
  )
}
