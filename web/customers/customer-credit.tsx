import { useQuery } from '@tanstack/react-query'
import { billing } from '../api/billing.ts'
import { CreditList } from '../billing/credit-list.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { Failed } from '../problems/failed.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { AdjustCredit } from './adjust-credit.tsx'
import { PayOutCredit } from './pay-out-credit.tsx'

/** The credit of a customer, and the ways to change it and to pay it out. */
export function CustomerCredit({ customerId }: { customerId: string }) {
  const t = useTranslations('credit')
  const shared = useTranslations('shared')
  const { organization } = useOrganization()
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', organization.id, 'credit', customerId],
    queryFn: ({ signal }) => billing.customers.getCredit({ id: customerId }, { throw: true, signal }),
  })
  const actions = (
    <>
      {data && data.balances.length > 0 && <PayOutCredit customerId={customerId} balances={data.balances} />}
      <AdjustCredit customerId={customerId} />
    </>
  )
  return (
    <Section title={t('title')} lead={t('lead')} action={actions}>
      {data ? <CreditList credit={data} /> : error && <Failed title={shared('notLoaded')} failure={error} onRetry={() => void refetch()} />}
    </Section>
  )
}
