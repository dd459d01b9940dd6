import { FileText } from 'lucide-react'
import { useState } from 'react'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Order } from './use-orders.ts'

/** Opens the invoice of a paid order as a PDF; the first time, it is made. */
export function InvoiceButton({ order: { id, paid, isInvoiceGenerated, billingName } }: { order: Order }) {
  const t = useTranslations('orders')
  const toast = useToast()
  const problemOf = useProblems()
  const [isPending, setPending] = useState(false)
  if (!paid || (!isInvoiceGenerated && billingName === null)) return null

  async function open() {
    setPending(true)
    const made = isInvoiceGenerated ? { error: null } : await billing.orders.generateInvoice({ id })
    const isThere = !made.error || made.error.code === 'InvoiceAlreadyExists'
    const { data, error } = isThere ? await billing.orders.invoice({ id }) : { data: null, error: made.error }
    setPending(false)
    if (data) location.assign(data.url)
    else if (error) toast.fail(problemOf(error).words)
  }
  return (
    <Button look="secondary" pending={isPending} pendingText={t('invoiceOpening')} onClick={() => void open()}>
      <FileText size={16} />
      {t('invoice')}
    </Button>
  )
}
