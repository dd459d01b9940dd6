import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type PickRowProps<Value> = {
  label: string
  picks: readonly { value: Value; words: ReactNode }[]
  /** The one that is taken, if it is one of them. */
  value?: Value | undefined
  onPick: (value: Value) => void
}

/** A few values to take with one press instead of typing. */
export function PickRow<Value extends string | number>({ label, picks, value: taken, onPick }: PickRowProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2 *:aria-pressed:border-accent *:aria-pressed:bg-accent-soft">
      {picks.map(({ value, words }) => (
        <Button key={value} look="secondary" size="small" aria-pressed={value === taken} onClick={() => onPick(value)}>
          {words}
        </Button>
      ))}
    </div>
  )
}
