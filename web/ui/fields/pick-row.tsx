import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type PickRowProps<Value> = { label: string; picks: readonly { value: Value; words: ReactNode }[]; onPick: (value: Value) => void }

/** A few values to take with one press instead of typing. */
export function PickRow<Value extends string | number>({ label, picks, onPick }: PickRowProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {picks.map(({ value, words }) => (
        <Button key={value} look="secondary" size="small" onClick={() => onPick(value)}>
          {words}
        </Button>
      ))}
    </div>
  )
}
