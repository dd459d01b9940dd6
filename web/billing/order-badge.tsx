import { useTranslations } from '../languages/use-translations.ts'
import { StateBadge } from '../ui/text/state-badge.tsx'

const tones = { paid: 'success', pending: 'warning', refunded: 'neutral', partially_refunded: 'neutral', void: 'neutral' } as const

/** Whether an order is paid, waits for its money, was refunded, or is void. */
export function OrderBadge({ status }: { status: keyof typeof tones }) {
  const t = useTranslations('bills')
  return <StateBadge tone={tones[status]}>{t(status)}</StateBadge>
}
