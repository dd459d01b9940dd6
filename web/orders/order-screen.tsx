import { Link, useParams } from '@tanstack/react-router'
import { BillSums } from '../billing/bill-sums.tsx'
import { OrderBadge } from '../billing/order-badge.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useMoney } from '../prices/use-money.ts'
import { BackTo } from '../selling/back-to.tsx'
import { CustomerCard } from '../selling/customer-card.tsx'
import { ReadState } from '../selling/read-state.tsx'
import { useAddress } from '../selling/use-address.ts'
import { useCardWords } from '../selling/use-card-words.ts'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { CardCountry } from './card-country.tsx'
import { DisputedBadge, DisputesSection } from './disputes-section.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderHistory } from './order-history.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundsSection } from './refunds-section.tsx'
import { type Order, useOrder, usePayments } from './use-orders.ts'

/** One order: what was bought, what was paid, and what went back. */
export default function OrderScreen() {
  const t = useTranslations('orders')
  const { id = '' } = useParams({ strict: false })
  return (
    <ReadState query={useOrder(id)} back={<BackTo page="orders">{t('title')}</BackTo>}>
      {(order) => <ShownOrder order={order} />}
    </ReadState>
  )
}

function ShownOrder({ order }: { order: Order }) {
  const t = useTranslations('orders')
  return (
    <Screen
      kind="detail"
      back={<BackTo page="orders">{t('title')}</BackTo>}
      title={order.invoiceNumber ?? order.id}
      badges={
        <>
          <OrderBadge status={order.status} />
          <DisputedBadge order={order} />
        </>
      }
      action={
        <div className="flex flex-wrap gap-3">
          <InvoiceButton order={order} />
          {order.paid && order.refundableAmount > 0 && <RefundDialog order={order} />}
        </div>
      }
      side={
        <>
          <CustomerCard customer={order.customer} />
          <OrderFacts order={order} />
        </>
      }
    >
      <CardCountry order={order} />
      <Section title={t('lines')}>
        <BillSums bill={order} />
      </Section>
      <DisputesSection order={order} />
      <RefundsSection order={order} />
      <OrderHistory order={order} />
    </Screen>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const address = useAddress()
  const money = useMoney()
  const cardWords = useCardWords()
  const payments = usePayments(order.id).data ?? []
  const paidBy = payments.find(({ status }) => status === 'succeeded') ?? payments[0]
  const { product, subscriptionId, createdAt, billingReason, id } = order
  const billed = billedTo(order, language)
  return (
    <Section title={t('details')}>
      <Facts
        facts={[
          {
            label: t('product'),
            value: (
              <Link to={address(`products/${product.id}`)} className={linkLook}>
                {product.name}
              </Link>
            ),
          },
          { label: t('total'), value: money(order.totalAmount, order.currency) },
          { label: t('created'), value: momentOf(createdAt) },
          { label: t('reason'), value: t(billingReason) },
          ...(subscriptionId
            ? [
                {
                  label: t('subscription'),
                  value: (
                    <Link to={address(`subscriptions/${subscriptionId}`)} className={linkLook}>
                      {t('openSubscription')}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(paidBy ? [{ label: t('paymentMethod'), value: cardWords(paidBy.methodMetadata) }] : []),
          ...(payments.length > 1 ? [{ label: t('attempts'), value: payments.length.toLocaleString(language) }] : []),
          ...(billed === '' ? [] : [{ label: t('billedTo'), value: <span className="whitespace-pre-line">{billed}</span> }]),
          {
            label: t('id'),
            value: (
              <span className="flex items-center gap-1">
                <Mono>{id}</Mono>
                <CopyButton text={id} words={{ copy: shared('copy'), copied: shared('copied') }} />
              </span>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** The name and the address on the invoice, as far as they are known, line by line. */
function billedTo({ billingName, billingAddress }: Order, language: string) {
  const { line1, line2, postalCode, city, state, country } = billingAddress ?? {}
  const lines = [
    billingName,
    line1,
    line2,
    [postalCode, city].filter(Boolean).join(' '),
    state?.replace(/^[A-Z]{2}-/, ''),
    country && new Intl.DisplayNames(language, { type: 'region' }).of(country),
  ].filter((line) => line != null && line !== '')
  return lines.join('\n')
}
