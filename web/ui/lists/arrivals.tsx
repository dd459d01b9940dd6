import { Check } from 'lucide-react'

type Arrival = { id: string; name: string; isThere: boolean }
type ArrivalsProps = {
  label: string
  arrivals: readonly Arrival[] /** For those who listen. */
  words: { there: string; underWay: string }
}

/** Things that come one by one, in any order: each is ticked when it is there. */
export function Arrivals({ label, arrivals, words }: ArrivalsProps) {
  return (
    <ul aria-label={label} aria-live="polite" className="flex flex-wrap gap-x-5 gap-y-2">
      {arrivals.map(({ id, name, isThere }) => (
        <li key={id} className="flex min-w-0 items-center gap-2">
          <span
            aria-hidden="true"
            className={`grid size-5 shrink-0 place-items-center rounded-full ${isThere ? 'bg-accent text-on-accent' : 'animate-pulse border-2 border-line-strong'}`}
          >
            {isThere && <Check size={12} strokeWidth={3} />}
          </span>
          <span className={`wrap-anywhere min-w-0 ${isThere ? '' : 'text-ink-soft'}`}>
            {name}
            <span className="sr-only">{` (${isThere ? words.there : words.underWay})`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
