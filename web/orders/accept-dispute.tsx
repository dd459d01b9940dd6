import { useState } from 'react'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import type { Dispute } from './use-orders.ts'

/** Gives in to a dispute, after saying what is lost with it. */
export function AcceptDispute({ dispute: { id, amount, taxAmount, currency } }: { dispute: Dispute }) {
  const t = useTranslations('orders')
  const shared = useTranslations('shared')
  const money = useMoney()
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForget()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)

  async function accept() {
    setPending(true)
    const { error } = await billing.disputes.accept({ id })
    setPending(false)
    setOpen(false)
    if (error) toast.fail(error.code === 'DisputeNotOpen' ? t('disputeDecided') : problemOf(error).words)
    else toast.succeed(t('disputeHelp_lost'))
    await forget('disputes', 'orders', 'subscriptions', 'customers', 'figures')
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small">
          {t('disputeAccept')}
        </Button>
      }
      title={t('disputeAcceptTitle', { amount: money(amount + taxAmount, currency) })}
      confirm={t('disputeAcceptNow')}
      confirming={t('disputeAccepting')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void accept()}
    >
      {t('disputeAcceptLead')}
    </ConfirmDialog>
  )
}
