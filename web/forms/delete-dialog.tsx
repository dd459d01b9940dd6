import type { ReactNode } from 'react'
import type { Result } from '#client/index.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useSubmit } from './use-submit.ts'

type DeleteDialogProps = {
  words: { title: string; confirm: string; confirming: string; done: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  call: () => Promise<Result<unknown>>
  onDeleted: () => void
  /** What is lost with it. */
  children: ReactNode
}

/** Deletes something, after asking. The dialog closes either way, and a notice says how it went. */
export function DeleteDialog({ words, open, onOpenChange, call, onDeleted, children }: DeleteDialogProps) {
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const { submit, isPending } = useSubmit({
    call,
    onDone() {
      onOpenChange(false)
      onDeleted()
      toast.succeed(words.done)
      return 'staying'
    },
    onFail(failure) {
      onOpenChange(false)
      toast.fail(problemOf(failure).words)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      confirm={words.confirm}
      confirming={words.confirming}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void submit(undefined)}
    >
      {children}
    </ConfirmDialog>
  )
}
