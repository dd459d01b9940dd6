import { FileText } from 'lucide-react'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { useMoney } from '../prices/use-money.ts'
import { Button } from '../ui/button.tsx'
import { Holding, HoldingLine, HoldingList } from '../ui/holding-list.tsx'
import { Section } from '../ui/section.tsx'
import { Inline } from '../ui/stack.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { OrderLines } from './order-lines.tsx'
import { PayOrder } from './pay-order.tsx'
import type { Order, Portal } from './portal.ts'

type OrdersProps = { portal: Portal; orders: readonly Order[]; onChange: () => Promise<void> }

/** What was paid, newest first, each with its invoice; what came back stands in the same row. */
export function Orders({ portal, orders, onChange }: OrdersProps) {
  const t = useTranslations('portal')
  return (
    <Section title={t('orders')}>
      <HoldingList label={t('orders')}>
        {orders.map((order) => (
          <OrderRow key={order.id} portal={portal} order={order} onChange={onChange} />
        ))}
      </HoldingList>
    </Section>
  )
}

const tones = { paid: 'success', pending: 'warning', refunded: 'neutral', partially_refunded: 'neutral' } as const

function OrderRow({ portal, order, onChange }: { portal: Portal; order: Order; onChange: () => Promise<void> }) {
  const t = useTranslations('portal')
  const dates = useDates()
  const money = useMoney(order.currency)
  const { submit, isPending, problem } = useSubmit({
    async call() {
      if (!order.is_invoice_generated) {
        const made = await portal.orders.generateInvoice({ id: order.id })
        if (made.error && made.error.code !== 'InvoiceAlreadyExists') return { data: null, error: made.error }
      }
      return portal.orders.invoice({ id: order.id })
    },
    onDone({ url }) {
      leaveFor(url)
      return 'staying'
    },
  })
  const refunded = order.refunded_amount + order.refunded_tax_amount
  const facts = [dates.medium(order.created_at), order.invoice_number, refunded > 0 && t('gaveBack', { amount: money(refunded) })]
  return (
    <Holding
      icon={FileText}
      title={order.description}
      badge={<StateBadge tone={tones[order.status]}>{t(`order_${order.status}`)}</StateBadge>}
    >
      <HoldingLine
        title={money(order.total_amount)}
        detail={facts.filter(Boolean).join(' · ')}
        action={
          <Inline>
            {order.status === 'pending' && order.due_amount > 0 && <PayOrder portal={portal} order={order} onPaid={onChange} />}
            {order.paid && (
              <Button look="secondary" size="small" pending={isPending} onClick={() => void submit(undefined)}>
                {t('invoice')}
              </Button>
            )}
          </Inline>
        }
      />
      <OrderLines order={order} />
      <FormProblem problem={problem} words={{ MissingInvoiceBillingDetails: t('invoiceNeedsAddress') }} />
    </Holding>
  )
}
