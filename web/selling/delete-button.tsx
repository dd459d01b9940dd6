import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Result } from '#client/index.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useAddress } from './use-address.ts'
import { useForget } from './use-seller-list.ts'

type DeleteButtonProps = { page: string; name: string; call: () => Promise<Result<unknown>>; children: ReactNode }

/** Deletes something for good, after asking, and goes back to its list. */
export function DeleteButton({ page, name, call, children }: DeleteButtonProps) {
  const t = useTranslations('selling')
  const shared = useTranslations('shared')
  const toast = useToast()
  const navigate = useNavigate()
  const address = useAddress()
  const forget = useForget()
  const [isOpen, setOpen] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: (_: undefined) => call(),
    onDone() {
      toast.succeed(t('isDeleted', { name }))
      void navigate({ to: address(page) })
      void forget(page, 'products')
      return 'leaving'
    },
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary">
          <Trash2 size={16} />
          {t('delete')}
        </Button>
      }
      title={t('deleteTitle', { name })}
      confirm={t('delete')}
      confirming={t('deleting')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void submit(undefined)}
    >
      <FormProblem problem={problem} />
      {children}
    </ConfirmDialog>
  )
}
