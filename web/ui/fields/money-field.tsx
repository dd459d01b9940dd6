import { useState } from 'react'
import { minorOf, typedOf } from '../text/typed-money.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onValueChange' | 'trailing' | 'type' | 'inputMode'> & {
  currency: string
  /** Minor units as a decimal text; empty while there is no amount. */
  value: string
  onValueChange: (minor: string) => void
}

/** An amount as people type it, handed over in minor units. Its currency is at its end. */
export function MoneyField({ currency, value, onValueChange, ...field }: MoneyFieldProps) {
  const [text, setText] = useState(() => textOf(value, currency))
  const [known, setKnown] = useState({ value, currency })
  // Changed from outside: discarded, or another currency. What is typed just now is left alone.
  if (known.value !== value || known.currency !== currency) {
    setKnown({ value, currency })
    if ((minorOf(text, currency) ?? '') !== value) setText(textOf(value, currency))
  }
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onValueChange={(typed) => {
        setText(typed)
        onValueChange(minorOf(typed, currency) ?? (typed.trim() === '' ? '' : typed))
      }}
      trailing={<span className="self-center pr-3.5 pl-1 text-ink-soft text-small uppercase">{currency}</span>}
    />
  )
}

function textOf(value: string, currency: string) {
  return /^\d+(\.\d+)?$/.test(value) ? typedOf(value, currency) : value
}
