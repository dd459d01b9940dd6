import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../text/avatar.tsx'

/** The look of one line of a list to choose from; routers give it to their own link. */
export const choiceLook =
  'flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-medium px-2.5 py-2 text-left hover:bg-hover aria-[current=true]:bg-accent-soft'

export function ChoiceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="-mx-2.5 flex flex-col gap-0.5">
      {children}
    </ul>
  )
}

type ChoiceProps = { name: string; pictureOf?: string; image?: string | null; detail?: ReactNode; isChosen?: boolean }

/** The content of a line in the list. */
export function Choice({ name, pictureOf = name, image = null, detail, isChosen = false }: ChoiceProps) {
  return (
    <>
      <Avatar name={pictureOf} image={image} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-ink">{name}</span>
        <span className="block truncate text-ink-soft text-small">{detail}</span>
      </span>
      {isChosen && <Check size={18} className="shrink-0 text-accent" />}
    </>
  )
}

/** A line with a deed at its end instead of leading somewhere. */
export function ChoiceRow({ action, ...choice }: ChoiceProps & { action: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-2.5 py-2">
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <Choice {...choice} />
      </span>
      {action}
    </li>
  )
}
