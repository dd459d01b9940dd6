/** A colour, as it is. Its name is said beside it. */
export function Swatch({ colour }: { colour: string }) {
  return <span aria-hidden className="size-4 rounded-small border border-line" style={{ background: colour }} />
}
