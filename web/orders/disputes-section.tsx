import { ShieldAlert } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoney } from '../prices/use-money.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Timeline } from '../ui/lists/timeline.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge, type StateTone } from '../ui/text/state-badge.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { AcceptDispute } from './accept-dispute.tsx'
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
  const money = useMoney()
  const disputes = useDisputes(order.id).data ?? []
  if (disputes.length === 0) return null
  return (
    <Section title={t('disputes')}>
      <Timeline
        label={t('disputes')}
        entries={disputes.map((dispute) => ({
          id: dispute.id,
          icon: ShieldAlert,
          title: (
            <span className="flex flex-wrap items-center gap-2">
              {money(dispute.amount + dispute.taxAmount, dispute.currency)}
              <StateBadge tone={tones[dispute.status]}>{t(`dispute_${dispute.status}`)}</StateBadge>
            </span>
          ),
          detail: <Detail dispute={dispute} />,
          time: <RelativeTime at={dispute.createdAt} language={language} />,
        }))}
      />
    </Section>
  )
}

/** What it waits for, and the way to give in while the bank waits for the seller. */
function Detail({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('orders')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const { status, evidenceDueBy: by } = dispute
  const words = by === null ? t(`disputeHelp_${status}`) : t('disputeAnswerBy', { date: momentOf(by) })
  if (status !== 'needs_response') return words
  return (
    <Stack gap="tight">
      <span>{words}</span>
      <span>
        <AcceptDispute dispute={dispute} />
      </span>
    </Stack>
  )
}

/** Beside the state of an order while a bank has not decided. */
export function DisputedBadge({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const isOpen = useDisputes(order.id).data?.some(({ closed }) => !closed) ?? false
  return isOpen ? <StateBadge tone="danger">{t('disputed')}</StateBadge> : null
}
