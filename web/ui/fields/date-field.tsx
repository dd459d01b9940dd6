import { TextField, type TextFieldProps } from './text-field.tsx'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onValueChange'> & {
  /** `2026-11-15`, or `2026-11-15T09:30` with a time. Empty while nothing is chosen. */
  value: string
  onValueChange: (value: string) => void
  withTime?: boolean
}

/** A day, or a day and a time, in a form: the browser's own calendar. */
export function DateField({ withTime = false, ...field }: DateFieldProps) {
  return <TextField {...field} type={withTime ? 'datetime-local' : 'date'} />
}
