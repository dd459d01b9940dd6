/** The browser's own way to choose a colour, at the end of a field that also takes it as text. */
export function ColourBox({ label, value, onChange }: { label: string; value: string; onChange: (colour: string) => void }) {
  return (
    <input
      type="color"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="m-1.5 h-8 w-12 shrink-0 cursor-pointer rounded-small border border-line bg-transparent"
    />
  )
}
