import { Dialog } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode, RefObject } from 'react'

type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it; it gets the focus back. */
  trigger?: ReactElement
  /** What gets the focus back where the button is elsewhere. */
  returnTo?: RefObject<HTMLElement | null>
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A small piece of work over the screen, which stays as it is underneath. */
export function Modal({ open, onOpenChange, trigger, returnTo, title, lead, children }: ModalProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Dialog.Trigger render={trigger} />}
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={returnTo}
          className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-20 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-110 scroll-pb-32 flex-col gap-5 overflow-y-auto rounded-large border border-line bg-surface p-6 shadow-popup transition duration-150 data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex flex-col gap-2">
            <Dialog.Title className="font-semibold text-heading tracking-tight">{title}</Dialog.Title>
            {lead && (
              <Dialog.Description className="text-ink-soft" render={<div />}>
                {lead}
              </Dialog.Description>
            )}
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The buttons at the end of a dialog: the action first when read from below, last when read from the left. They stay in sight where the dialog is longer than the window. */
export function ModalButtons({ children }: { children: ReactNode }) {
  return <div className="-bottom-6 -mb-6 sticky flex flex-col-reverse gap-3 bg-surface pb-6 sm:flex-row sm:justify-end">{children}</div>
}
