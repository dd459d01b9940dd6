import { FileText } from 'lucide-react'
import { OrderBadge } from '../billing/order-badge.tsx'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Holding, HoldingLine, HoldingList } from '../ui/lists/holding-list.tsx'
import { PortalButton } from './portal-button.tsx'
import type { Overview } from './use-overview.ts'

/** The newest invoices; the portal of each seller has all of them, and their files. */
export function Bills({ overview: { orders, sellers }, buyer }: { overview: Overview; buyer: string | undefined }) {
  const t = useTranslations('purchases')
  return (
    <Section title={t('invoices')}>
      <HoldingList label={t('invoices')}>
        {orders.map((bill) => (
          <BillRow key={bill.id} bill={bill} />
        ))}
      </HoldingList>
      <Inline>
        {sellers.map(({ id, slug, name }) => (
          <PortalButton key={id} seller={slug} buyer={buyer}>
            {t('invoicesAt', { seller: name })}
          </PortalButton>
        ))}
      </Inline>
    </Section>
  )
}

function BillRow({ bill }: { bill: Overview['orders'][number] }) {
  const dates = useDates()
  const money = useMoneyIn(bill.currency)
  return (
    <Holding icon={FileText} title={bill.product} badge={<OrderBadge status={bill.status} />}>
      <HoldingLine title={money(bill.total)} detail={`${dates.medium(bill.createdAt)} · ${bill.number}`} />
    </Holding>
  )
}
