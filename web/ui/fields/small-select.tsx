import { ChevronDown } from 'lucide-react'

type SmallSelectProps<Value extends string> = {
  label: string
  value: Value
  options: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
  disabled?: boolean
  /** The language of each option, when the options are names of languages. */
  optionsAreLanguages?: boolean
}

/** A choice of one within a row: what is chosen is done at once. */
export function SmallSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled = false,
  optionsAreLanguages = false,
}: SmallSelectProps<Value>) {
  return (
    <span className="relative inline-flex min-w-0 max-w-full items-center">
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
        className="min-h-9 min-w-0 max-w-[min(16rem,55vw)] cursor-pointer appearance-none truncate rounded-medium border border-line bg-raised pr-8 pl-3 font-medium text-ink text-small hover:border-line-strong disabled:cursor-not-allowed disabled:text-ink-soft disabled:opacity-100 pointer-coarse:min-h-11 [&>option]:bg-surface [&>option]:text-ink"
      >
        {(Object.entries(options) as [Value, string][]).map(([each, name]) => (
          <option key={each} value={each} lang={optionsAreLanguages ? each : undefined}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={14} className="pointer-events-none absolute right-2.5 text-ink-soft" />
    </span>
  )
}
