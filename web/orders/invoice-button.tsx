import { FileText } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { useInvoice } from '../billing/use-invoice.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import type { Order } from './use-orders.ts'

/** The invoice of a paid or void order, or its credit note where it came to less than nothing; hidden until the order names a person or company to bill. */
export function InvoiceButton({ order }: { order: Order }) {
  const t = useTranslations('bills')
  const toast = useToast()
  const problemOf = useProblems()
  const { id, paid, status, totalAmount, isInvoiceGenerated, billingName } = order
  const calls = { generate: () => billing.orders.generateInvoice({ id }), read: () => billing.orders.invoice({ id }) }
  const { submit, isPending } = useInvoice(order, calls, (failure) => toast.fail(problemOf(failure).words))
  if ((!paid && status !== 'void') || (!isInvoiceGenerated && billingName === null)) return null
  return (
    <Button look="secondary" pending={isPending} pendingText={t('invoiceOpening')} onClick={() => void submit(undefined)}>
      <FileText size={16} />
      {t(totalAmount < 0 ? 'creditNote' : 'invoice')}
    </Button>
  )
}
