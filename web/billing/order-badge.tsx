import { useTranslations } from '../languages/use-translations.ts'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { orderTones } from './order-tones.ts'

/** Whether an order is paid, waits for its money, was refunded, or is void. */
export function OrderBadge({ status }: { status: keyof typeof orderTones }) {
  const t = useTranslations('bills')
  return <StateBadge tone={orderTones[status]}>{t(status)}</StateBadge>
}
