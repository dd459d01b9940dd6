import { FileText } from 'lucide-react'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { Holding, HoldingLine, HoldingList } from '../ui/holding-list.tsx'
import { Section } from '../ui/section.tsx'
import { Inline } from '../ui/stack.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
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

const tones = { paid: 'success', pending: 'warning', refunded: 'neutral', partially_refunded: 'neutral' } as const

function BillRow({ bill }: { bill: Overview['orders'][number] }) {
  const t = useTranslations('purchases')
  const dates = useDates()
  const money = useMoney(bill.currency)
  return (
    <Holding icon={FileText} title={bill.product} badge={<StateBadge tone={tones[bill.status]}>{t(bill.status)}</StateBadge>}>
      <HoldingLine title={money(bill.total)} detail={`${dates.medium(bill.createdAt)} · ${bill.number}`} />
    </Holding>
  )
}
