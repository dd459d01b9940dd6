import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../fields/button.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that asks; it gets the focus back. Without one, the screen opens the question. */
  trigger?: ReactElement
  /** Names the object and what happens to it. */
  title: string
  children: ReactNode
  confirm: string
  /** Red, unless nothing is lost by it. */
  look?: 'danger' | 'primary'
  confirming: string
  cancel: string
  pending: boolean
  onConfirm: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(open) => !props.pending && props.onOpenChange(open)}>
      {props.trigger && <AlertDialog.Trigger render={props.trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-20 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-20 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-110 flex-col gap-5 overflow-y-auto rounded-large border border-line bg-surface p-6 shadow-popup transition duration-150 data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <div className="flex flex-col gap-2">
            <AlertDialog.Title className="font-semibold text-heading tracking-tight">{props.title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-soft" render={<div />}>
              {props.children}
            </AlertDialog.Description>
          </div>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <AlertDialog.Close render={<Button look="secondary" disabled={props.pending} />}>{props.cancel}</AlertDialog.Close>
            <Button look={props.look ?? 'danger'} pending={props.pending} pendingText={props.confirming} onClick={props.onConfirm}>
              {props.confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
