import { useId } from 'react'
import { Checkbox } from './checkbox.tsx'

type Option = { value: string; label: string /** Whether it is not for the reader to choose. */; isClosed?: boolean }

type PickGroupedProps = {
  label: string
  help?: string
  groups: readonly { title: string; options: readonly Option[] }[]
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

/** Any of many, under headings. The list scrolls in its frame, so that what follows stays in reach. */
export function PickGrouped({ label, help, groups, value, onChange }: PickGroupedProps) {
  const id = useId()
  const toggle = (option: string) => onChange(value.includes(option) ? value.filter((each) => each !== option) : [...value, option])
  return (
    <fieldset aria-describedby={help && id} className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex max-h-72 flex-col gap-5 overflow-y-auto rounded-medium border border-line p-4">
        {groups.map(({ title, options }) => (
          <fieldset key={title} className="flex flex-col gap-2">
            <legend className="mb-2 font-semibold text-small">{title}</legend>
            {options.map(({ value: option, label, isClosed = false }) => (
              <Checkbox
                key={option}
                label={label}
                checked={value.includes(option)}
                disabled={isClosed && !value.includes(option)}
                onChange={() => toggle(option)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {help && (
        <p id={id} className="text-ink-soft text-small">
          {help}
        </p>
      )}
    </fieldset>
  )
}
