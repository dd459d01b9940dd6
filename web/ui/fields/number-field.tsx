import type { KeyboardEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onValueChange' | 'trailing' | 'type' | 'inputMode'> & {
  /** Digits as text; empty while there is no number. */
  value: string
  onValueChange: (digits: string) => void
  least?: number
  most?: number
  /** What is counted, at its end. */
  unit?: string
}

/** A whole number. Arrow keys count up and down; nothing but digits can be typed. */
export function NumberField({ value, onValueChange, least = 0, most, unit, ...field }: NumberFieldProps) {
  function count(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = value === '' ? least : Number(value) + step
    onValueChange(String(Math.max(least, Math.min(next, most ?? next))))
  }
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="numeric"
      value={value}
      onValueChange={(typed) => onValueChange(typed.replaceAll(/\D/g, ''))}
      onKeyDown={count}
      trailing={unit && <span className="self-center whitespace-nowrap pr-3.5 pl-1 text-ink-soft text-small">{unit}</span>}
    />
  )
}
