import { type ReactNode, useId, useState } from 'react'

type PlaceMenuProps = {
  label: string
  /** In a header, or at the side. */
  isSmall: boolean
  trigger: (id: string) => ReactNode
  children: (close: () => void) => ReactNode
}

/** Opens right below the button that says where one is. The browser opens and closes it; what is inside is read when it opens. */
export function PlaceMenu({ label, isSmall, trigger, children }: PlaceMenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {trigger(id)}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        data-open={isOpen || undefined}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={`fixed inset-auto left-3 m-0 max-h-[calc(100dvh-10rem)] w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-large border border-line bg-raised p-4 text-ink shadow-popup ${isSmall ? 'top-14' : 'top-34'}`}
      >
        {isOpen && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  )
}
