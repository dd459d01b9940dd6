import { ShieldAlert } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoney } from '../prices/use-money.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Timeline } from '../ui/lists/timeline.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge, type StateTone } from '../ui/text/state-badge.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { type Dispute, type Order, useDisputes } from './use-orders.ts'

const tones: Record<Dispute['status'], StateTone> = {
  early_warning: 'warning',
  needs_response: 'danger',
  under_review: 'progress',
  prevented: 'neutral',
  won: 'success',
  lost: 'danger',
}

/** Which payments of an order a bank was asked to take back, and until when it takes an answer. Not there while none was. */
export function DisputesSection({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const money = useMoney()
  const disputes = useDisputes(order.id).data ?? []
  if (disputes.length === 0) return null
  return (
    <Section title={t('disputes')}>
      <Timeline
        label={t('disputes')}
        entries={disputes.map(({ id, amount, taxAmount, currency, status, evidenceDueBy, createdAt }) => ({
          id,
          icon: ShieldAlert,
          title: (
            <span className="flex flex-wrap items-center gap-2">
              {money(amount + taxAmount, currency)}
              <StateBadge tone={tones[status]}>{t(`dispute_${status}`)}</StateBadge>
            </span>
          ),
          detail: evidenceDueBy === null ? t(`disputeHelp_${status}`) : t('disputeAnswerBy', { date: momentOf(evidenceDueBy) }),
          time: <RelativeTime at={createdAt} language={language} />,
        }))}
      />
    </Section>
  )
}

/** Beside the state of an order while a bank has not decided. */
export function DisputedBadge({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const isOpen = useDisputes(order.id).data?.some(({ closed }) => !closed) ?? false
  return isOpen ? <StateBadge tone="danger">{t('disputed')}</StateBadge> : null
}
