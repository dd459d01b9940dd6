import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it; it gets the focus back. */
  trigger: ReactElement
  label: string
  children: ReactNode
}

/** A few things to set beside the button that opens them. Unlike a dialog it does not hold the screen. */
export function Popover({ open, onOpenChange, trigger, label, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={6} collisionPadding={12} className="z-20 outline-none">
          <Base.Popup
            aria-label={label}
            className="flex max-h-(--available-height) max-w-[calc(100vw-1.5rem)] flex-col gap-4 overflow-y-auto rounded-large border border-line bg-raised p-4 text-ink shadow-popup outline-none transition duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
