import { useId } from 'react'
import { FieldLabel } from './field-parts.tsx'

type RangeFieldProps = { label: string; value: number; min: number; max: number; onChange: (value: number) => void }

/** A number chosen by how far: the browser's own slider, with the keyboard too. */
export function RangeField({ label, value, min, max, onChange }: RangeFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="min-h-6 w-full cursor-pointer"
      />
    </div>
  )
}
