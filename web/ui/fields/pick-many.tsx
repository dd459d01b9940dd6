import { Checkbox } from './checkbox.tsx'

type PickManyProps<Value extends string> = {
  label: string
  options: readonly Value[]
  /** What each is called; without it, names that are their own words in every language. */
  wordsOf?: (option: Value) => string
  value: readonly Value[]
  onChange: (value: readonly Value[]) => void
}

/** Any of many. The list scrolls in its frame, so that what follows stays in reach. */
export function PickMany<Value extends string>({ label, options, wordsOf = String, value, onChange }: PickManyProps<Value>) {
  const toggle = (option: Value) => onChange(value.includes(option) ? value.filter((each) => each !== option) : [...value, option])
  return (
    <fieldset aria-label={label} className="flex max-h-60 flex-col gap-2 overflow-y-auto rounded-medium border border-line p-4">
      {options.map((option) => (
        <Checkbox key={option} label={wordsOf(option)} checked={value.includes(option)} onChange={() => toggle(option)} />
      ))}
    </fieldset>
  )
}
