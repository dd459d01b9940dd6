import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import type { Customer } from './use-customer.ts'

/** Shows the portal as the customer sees it, after saying that what is done there is done for real. */
export function OpenPortal({ customer: { id, email } }: { customer: Customer }) {
  const t = useTranslations('customers')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)

  async function enter() {
    setPending(true)
    const { data, error } = await billing.customerSessions.create({ customerId: id })
    setPending(false)
    if (error) return toast.fail(problemOf(error).words)
    return location.assign(data.customerPortalUrl)
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary">
          <ArrowUpRight size={16} />
          {t('portal')}
        </Button>
      }
      title={t('portalTitle', { email })}
      look="primary"
      confirm={t('portalOpen')}
      confirming={t('portalOpening')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void enter()}
    >
      {t('portalLead')}
    </ConfirmDialog>
  )
}
