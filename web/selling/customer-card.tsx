import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { useMoney } from '../prices/use-money.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { now } from '../ui/now.ts'
import { Avatar } from '../ui/text/avatar.tsx'
import { breakable } from '../ui/text/breakable.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { useAddress } from './use-address.ts'

type Buyer = { id: string; name: string | null; email: string; avatarUrl: string; createdAt: string }

/** Who bought: their name and picture, what they spent in all, and since when. */
export function CustomerCard({ customer: { id, name, email, avatarUrl, createdAt } }: { customer: Buyer }) {
  const t = useTranslations('customers')
  const orders = useTranslations('orders')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const address = useAddress()
  const spent = useSpent(id)
  return (
    <Section title={orders('customer')}>
      <div className="flex items-center gap-3">
        <Avatar name={name ?? email} image={avatarUrl} />
        <div className="min-w-0">
          <Link to={address(`customers/${id}`)} className={`font-semibold ${linkLook}`}>
            {breakable(name ?? email)}
          </Link>
          {name && <div className="wrap-anywhere text-ink-soft text-small">{breakable(email)}</div>}
        </div>
      </div>
      <Facts
        facts={[
          { label: t('spent'), value: spent ?? '…' },
          { label: t('since'), value: dayOf(createdAt) },
        ]}
      />
    </Section>
  )
}

/** What a customer paid in all, without tax and less what was refunded, in each currency. */
export function useSpent(customerId: string): string | undefined {
  const { organization } = useOrganization()
  const money = useMoney()
  const { data } = useQuery({
    queryKey: ['figures', organization.id, 'of', customerId],
    queryFn: async ({ signal }) => {
      const year = new Date(now()).getFullYear()
      const asked = {
        organizationId: organization.id,
        customerId: [customerId],
        startDate: `${Math.max(2023, year - 8)}-01-01`, // as far as one question spans
        endDate: `${year + 1}-06-30`,
        interval: 'year' as const,
      }
      const read = async (currency?: string) => billing.metrics.get({ ...asked, ...(currency && { currency }) }, { throw: true, signal })
      const first = await read()
      const others = await Promise.all(first.currencies.slice(1).map(read))
      return [first, ...others].map(({ totals, currency }) => ({ amount: totals.revenue, currency }))
    },
  })
  return data?.map(({ amount, currency }) => money(amount, currency)).join(' + ')
}
