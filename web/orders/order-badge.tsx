import { useTranslations } from '../languages/use-translations.ts'
import { StateBadge, type StateTone } from '../ui/state-badge.tsx'
import type { Order } from './use-orders.ts'

const tones: Record<Order['status'], StateTone> = {
  pending: 'progress',
  paid: 'success',
  refunded: 'neutral',
  partially_refunded: 'warning',
}

/** Whether an order is paid, waits for its money, or went back. */
export function OrderBadge({ status }: Pick<Order, 'status'>) {
  const t = useTranslations('orders')
  return <StateBadge tone={tones[status]}>{t(status)}</StateBadge>
}
