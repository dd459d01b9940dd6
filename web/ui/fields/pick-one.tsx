import { type ReactNode, useId } from 'react'

type PickOneProps<Value extends string> = {
  label: string
  picks: readonly { value: Value; words: string; note?: ReactNode }[]
  value: Value
  onPick: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function PickOne<Value extends string>({ label, picks, value, onPick }: PickOneProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {picks.map((pick) => (
        <label
          key={pick.value}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-medium border border-line bg-raised px-4 font-semibold text-small has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={pick.value}
            checked={pick.value === value}
            onChange={() => onPick(pick.value)}
            className="sr-only"
          />
          {pick.words}
          {pick.note && <span className="font-medium">{pick.note}</span>}
        </label>
      ))}
    </fieldset>
  )
}
