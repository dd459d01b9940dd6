import { useQuery } from '@tanstack/react-query'
import { billing } from '../api/billing.ts'
import { BillSums } from '../billing/bill-sums.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { useMoney } from '../prices/use-money.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Sums } from '../ui/lists/sums.tsx'
import { Text } from '../ui/text/text.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import type { Subscription } from './use-subscription.ts'

/** What is billed when the period ends, line by line, and what was used so far. Nothing where nothing is billed again. */
export function NextInvoice({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const { organization } = useOrganization()
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const money = useMoney()
  const { id, endedAt, cancelAtPeriodEnd, meters, currency } = subscription
  const { data } = useQuery({
    queryKey: ['subscriptions', organization.id, 'next', id],
    enabled: endedAt === null && !cancelAtPeriodEnd,
    queryFn: ({ signal }) => billing.subscriptions.nextInvoice({ id }, { throw: true, signal }),
  })
  if (!data || endedAt !== null || cancelAtPeriodEnd) return null
  const used = meters.filter(({ amount, consumedUnits }) => amount > 0 || consumedUnits > 0)
  return (
    <Section title={t('nextInvoice')} lead={t(data.waits ? 'nextInvoiceWaits' : 'nextInvoiceOn', { day: dayOf(data.date) })}>
      <BillSums bill={data} />
      {used.length > 0 && (
        <>
          <Text tone="soft">{t('nextUsage')}</Text>
          <Sums
            sums={used.map(({ meter, consumedUnits, amount }) => ({
              label: `${meter.name}: ${consumedUnits.toLocaleString(language)}`,
              amount: money(amount, currency),
              role: 'later' as const,
            }))}
          />
        </>
      )}
    </Section>
  )
}
