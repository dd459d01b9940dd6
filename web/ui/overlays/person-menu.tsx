import { ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../text/avatar.tsx'

type PersonMenuProps = { label: string; name: string; detail: string; image: string | null; children: ReactNode }

/** Who is here, pinned to the foot of the navigation, and behind it what they can do about it. The browser opens and closes it. */
export function PersonMenu({ label, name, detail, image, children }: PersonMenuProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex w-full cursor-pointer items-center gap-2.5 rounded-medium px-2 py-1.5 text-left hover:bg-hover"
      >
        <span className="sr-only">{`${label}:`}</span>
        <Avatar name={name} image={image} size="small" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-ink text-small">{name}</span>
          <span className="block truncate text-ink-soft text-small">{detail}</span>
        </span>
        <ChevronsUpDown size={15} className="shrink-0 text-ink-soft" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onClick={(event) => leadsElsewhere(event.target) && event.currentTarget.hidePopover()}
        className="fixed inset-auto bottom-18 left-3 m-0 w-60 rounded-large border border-line bg-raised p-1.5 text-ink shadow-popup"
      >
        {children}
      </div>
    </>
  )
}

function leadsElsewhere(target: EventTarget) {
  return target instanceof Element && target.closest('a') !== null
}

/** One line of the menu; links and buttons alike. */
export const menuLineLook =
  'flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-medium px-2.5 text-left hover:bg-hover aria-disabled:cursor-not-allowed pointer-coarse:min-h-11'

/** Lines that belong together, set off from the others. */
export function MenuPart({ children }: { children: ReactNode }) {
  return <div className="border-line py-1.5 not-first:border-t first:pt-0 last:pb-0">{children}</div>
}

/** A choice within the menu: what it is about, and at the other end what is chosen. */
export function MenuRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 px-2.5 py-1">
      <span aria-hidden className="min-w-0 truncate">
        {label}
      </span>
      {children}
    </div>
  )
}
