import { Check } from 'lucide-react'

/** What comes with something, each with a tick. */
export function PerkList({ label, perks }: { label: string; perks: readonly { id: string; words: string }[] }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {perks.map(({ id, words }) => (
        <li key={id} className="flex gap-2.5">
          <Check size={18} className="mt-0.75 shrink-0 text-accent" />
          <span className="wrap-anywhere min-w-0">{words}</span>
        </li>
      ))}
    </ul>
  )
}
