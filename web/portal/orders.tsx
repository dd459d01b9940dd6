import { FileText } from 'lucide-react'
import { BillSums } from '../billing/bill-sums.tsx'
import { CreditNotes } from '../billing/credit-notes.tsx'
import { OrderBadge } from '../billing/order-badge.tsx'
import { useInvoice } from '../billing/use-invoice.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Unfold } from '../ui/layouts/unfold.tsx'
import { Holding, HoldingLine, HoldingList } from '../ui/lists/holding-list.tsx'
import { PayOrder } from './pay-order.tsx'
import type { Order, Portal } from './portal.ts'

type OrdersProps = {
  portal: Portal
  email: string
  orders: readonly Order[]
  /** The order whose payment a link asked for. */
  payingId: string | undefined
  onChange: () => Promise<void>
}

/** What was paid, newest first, each with its invoice; refunds are in the same row. */
export function Orders({ portal, email, orders, payingId, onChange }: OrdersProps) {
  const t = useTranslations('portal')
  return (
    <Section title={t('orders')}>
      <HoldingList label={t('orders')}>
        {orders.map((order) => (
          <OrderRow key={order.id} portal={portal} email={email} order={order} isPaying={order.id === payingId} onChange={onChange} />
        ))}
      </HoldingList>
    </Section>
  )
}

type OrderRowProps = { portal: Portal; email: string; order: Order; isPaying: boolean; onChange: () => Promise<void> }

function OrderRow({ portal, email, order, isPaying, onChange }: OrderRowProps) {
  const t = useTranslations('portal')
  const bills = useTranslations('bills')
  const dates = useDates()
  const money = useMoneyIn(order.currency)
  const { id } = order
  const { submit, isPending, problem } = useInvoice(order, {
    generate: () => portal.orders.generateInvoice({ id }),
    read: () => portal.orders.invoice({ id }),
  })
  const refunded = order.refundedAmount + order.refundedTaxAmount
  const facts = [dates.medium(order.createdAt), order.invoiceNumber, refunded > 0 && t('gaveBack', { amount: money(refunded) })]
  return (
    <Holding icon={FileText} title={order.description} badge={<OrderBadge status={order.status} />}>
      <HoldingLine
        title={money(order.totalAmount)}
        detail={facts.filter(Boolean).join(' · ')}
        action={
          <Inline>
            {isOpen(order) && <PayOrder portal={portal} email={email} order={order} isOpen={isPaying} onPaid={onChange} />}
            {order.paid && (
              <Button look="secondary" size="small" pending={isPending} onClick={() => void submit(undefined)}>
                {bills(order.totalAmount < 0 ? 'creditNote' : 'invoice')}
              </Button>
            )}
          </Inline>
        }
      />
      <Unfold title={bills('lines')}>
        <BillSums bill={order} />
      </Unfold>
      {refunded > 0 && order.isInvoiceGenerated && <CreditNotes read={() => portal.orders.creditNotes({ id })} />}
      <FormProblem problem={problem} words={{ MissingInvoiceBillingDetails: t('invoiceNeedsAddress') }} />
    </Holding>
  )
}

/** Whether an order still waits for money. */
export function isOpen({ status, dueAmount }: Order): boolean {
  return status === 'pending' && dueAmount > 0
}
