import { type ReactNode, useId } from 'react'

type PickOneProps<Value extends string> = {
  label: string
  /** With an icon, the words are only read out and shown on hover. */
  picks: readonly { value: Value; words: string; icon?: ReactNode; note?: ReactNode }[]
  value: Value
  onPick: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function PickOne<Value extends string>({ label, picks, value, onPick }: PickOneProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex w-fit max-w-full flex-wrap gap-1 rounded-medium border border-line bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {picks.map((pick) => (
        <label
          key={pick.value}
          title={pick.icon ? pick.words : undefined}
          className={`flex min-h-9 cursor-pointer items-center gap-2 rounded-small font-medium ${pick.icon ? 'px-2.5' : 'px-3'} text-ink-soft text-small has-checked:bg-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11`}
        >
          <input
            type="radio"
            name={name}
            value={pick.value}
            checked={pick.value === value}
            onChange={() => onPick(pick.value)}
            className="sr-only"
          />
          {pick.icon}
          <span className={pick.icon ? 'sr-only' : undefined}>{pick.words}</span>
          {pick.note && <span className="text-accent-strong">{pick.note}</span>}
        </label>
      ))}
    </fieldset>
  )
}
