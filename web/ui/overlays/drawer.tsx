import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { looks } from '../looks.ts'

const look = looks(
  'fixed inset-y-0 right-0 z-20 flex max-w-full flex-col border-line border-l bg-surface shadow-popup transition duration-200 data-ending-style:translate-x-full data-starting-style:translate-x-full',
  { size: { narrow: 'w-80 max-w-[calc(100vw-3rem)]', wide: 'w-120' } },
  { size: 'wide' },
)

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it; it gets the focus back. */
  trigger?: ReactElement
  title: string
  lead?: ReactNode
  close: string
  /** What can be done about it, always in sight below the rest. */
  foot?: ReactNode
  size?: 'narrow' | 'wide'
  children: ReactNode
}

/** More about one thing, from the side: the list it came from stays in sight. On a phone it takes the whole width. */
export function Drawer({ open, onOpenChange, trigger, title, lead, close, foot, size, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Dialog.Trigger render={trigger} />}
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className={look({ size })}>
          <div className="flex shrink-0 items-start gap-3 border-line border-b py-3 pr-3 pl-5">
            <div className="min-w-0 flex-1 py-1.5">
              <Dialog.Title className="wrap-anywhere font-semibold text-heading tracking-tight">{title}</Dialog.Title>
              {lead && (
                <Dialog.Description className="text-ink-soft" render={<div />}>
                  {lead}
                </Dialog.Description>
              )}
            </div>
            <Dialog.Close aria-label={close} className={closeLook}>
              <X size={20} />
            </Dialog.Close>
          </div>
          <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-5 py-5">{children}</div>
          {foot && <div className="flex shrink-0 flex-wrap justify-end gap-3 border-line border-t px-5 py-3">{foot}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const closeLook =
  'grid size-9 shrink-0 cursor-pointer place-items-center rounded-medium text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:size-11'
