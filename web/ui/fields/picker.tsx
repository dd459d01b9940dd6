import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type PickerProps<Value extends string> = {
  label: string
  icon: ReactNode
  value: Value
  options: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
  /** The language of each option, when the options are names of languages. */
  optionsAreLanguages?: boolean
}

/** A small choice of one: the browser's own list, so that it works as people know it on every device. */
export function Picker<Value extends string>({ label, icon, value, options, onChange, optionsAreLanguages = false }: PickerProps<Value>) {
  return (
    <label className="relative inline-flex items-center text-ink-soft text-small hover:text-ink">
      <span className="sr-only">{label}</span>
      <span className="pointer-events-none absolute left-2.5">{icon}</span>
      <select
        value={value}
        title={label}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
        className="field-sizing-content min-h-9 max-w-full cursor-pointer appearance-none rounded-medium bg-transparent pr-7 pl-8 hover:bg-hover focus-visible:outline-offset-0 pointer-coarse:min-h-11 [&>option]:bg-surface [&>option]:text-ink"
      >
        {(Object.entries(options) as [Value, string][]).map(([each, name]) => (
          <option key={each} value={each} lang={optionsAreLanguages ? each : undefined}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={14} className="pointer-events-none absolute right-2" />
    </label>
  )
}
