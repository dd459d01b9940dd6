import { Undo2 } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { CreditNotes } from '../billing/credit-notes.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoney } from '../prices/use-money.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Timeline } from '../ui/lists/timeline.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge, type StateTone } from '../ui/text/state-badge.tsx'
import { type Order, useRefunds } from './use-orders.ts'

const tones: Record<string, StateTone> = { pending: 'progress', succeeded: 'success', failed: 'danger', canceled: 'neutral' }

/** What went back of an order, and why. Not there while nothing did. */
export function RefundsSection({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { language } = useLanguage()
  const money = useMoney()
  const refunds = useRefunds(order.id).data ?? []
  if (refunds.length === 0) return null
  return (
    <Section title={t('refunds')}>
      <Timeline
        label={t('refunds')}
        entries={refunds.map(({ id, amount, taxAmount, currency, status, reason, createdAt }) => ({
          id,
          icon: Undo2,
          title: (
            <span className="flex flex-wrap items-center gap-2">
              {money(amount + taxAmount, currency)}
              <StateBadge tone={tones[status] ?? 'neutral'}>{t(`refund_${status}`)}</StateBadge>
            </span>
          ),
          detail: t(`why_${reason}`),
          time: <RelativeTime at={createdAt} language={language} />,
        }))}
      />
      {order.isInvoiceGenerated && refunds.some(({ creditNoteNumber }) => creditNoteNumber !== null) && (
        <CreditNotes read={() => billing.refunds.creditNotes({ orderId: order.id })} />
      )}
    </Section>
  )
}
