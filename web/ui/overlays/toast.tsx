import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { linkLook } from '../text/text-link.tsx'

/**
 * Gives the screens inside a place for toasts, one at a time. F6 moves the focus there. It floats above any bar
 * with buttons, and screens end early enough to be scrolled past it.
 */
export function Toaster({ words, children }: { words: { notifications: string; dismiss: string }; children: ReactNode }) {
  const isSeen = useDeferredValue(true, false) // the screens come first: together with this they would take twice as long to appear
  return (
    <Toast.Provider timeout={8000} limit={1}>
      {children}
      {isSeen && (
        <Toast.Portal>
          <Toast.Viewport
            aria-label={words.notifications}
            className="fixed inset-x-4 bottom-4 z-30 flex flex-col gap-3 sm:right-6 sm:bottom-6 sm:left-auto sm:w-96 [:root[data-with-bar]_&]:bottom-24 max-sm:[:root[data-with-bar]_&]:bottom-40"
          >
            <Toasts dismiss={words.dismiss} />
          </Toast.Viewport>
        </Toast.Portal>
      )}
    </Toast.Provider>
  )
}

/** Takes back what the toast speaks of. */
export type Undo = { label: string; onPress: () => void }

export function useToast() {
  const { add, close } = Toast.useToastManager()
  return {
    succeed(title: string, undo?: Undo) {
      const id = add({ title, type: 'success', ...(undo && { actionProps: { children: undo.label, onClick: press } }) })
      function press() {
        close(id)
        undo?.onPress()
      }
    },
    /** For what needs no more than a glance. */
    mention: (title: string) => add({ title, type: 'success', timeout: 3000 }),
    fail: (title: string) => add({ title, type: 'failure', priority: 'high' }),
  }
}

function Toasts({ dismiss }: { dismiss: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const Icon = toast.type === 'failure' ? CircleAlert : CircleCheck
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="data-limited:hidden rounded-medium border border-line bg-raised shadow-popup transition duration-150 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 p-4">
          <Icon size={18} className={`mt-0.75 shrink-0 ${toast.type === 'failure' ? 'text-danger' : 'text-accent'}`} />
          <Toast.Title className="min-w-0 flex-1 font-normal text-body" />
          <Toast.Action className={`${linkLook} cursor-pointer`} />
          <Toast.Close
            aria-label={dismiss}
            className="-m-1.5 grid size-9 shrink-0 cursor-pointer place-items-center rounded-small text-ink-soft hover:bg-hover hover:text-ink"
          >
            <X size={16} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
