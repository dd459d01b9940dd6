type DayFieldProps = { name: string; label: string; value: string; onChange: (day: string) => void }

/** A small field for one day: the browser's own calendar. */
export function DayField({ name, label, value, onChange }: DayFieldProps) {
  return (
    <label className="inline-flex items-center gap-2 text-ink-soft text-small">
      {label}
      <input
        type="date"
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-8 rounded-medium border border-line-strong bg-surface px-2 text-ink text-small focus-visible:outline-offset-0 pointer-coarse:min-h-11"
      />
    </label>
  )
}
