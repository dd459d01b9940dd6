import { Check } from 'lucide-react'

/** The tick above the title of what is done. */
export function DoneMark() {
  return (
    <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-accent text-on-accent">
      <Check size={30} strokeWidth={2.5} />
    </span>
  )
}
