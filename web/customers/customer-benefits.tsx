import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { billing } from '../api/billing.ts'
import { GrantState, hasFailed, RetryGrant } from '../benefits/grant-state.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { Failed } from '../problems/failed.tsx'
import { useAddress } from '../selling/use-address.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { linkLook } from '../ui/text/text-link.tsx'

const most = 100

/** The benefits of a customer, and what blocks those that failed. Hidden while there are none. */
export function CustomerBenefits({ customerId }: { customerId: string }) {
  const t = useTranslations('benefits')
  const address = useAddress()
  const { data, error, refetch } = useGrants(customerId)
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  const grants = data?.filter(({ isRevoked }) => !isRevoked) ?? []
  if (grants.length === 0) return null
  return (
    <Section title={t('title')}>
      <ItemList label={t('title')}>
        {grants.map((grant) => (
          <Item
            key={grant.id}
            icon={Gift}
            title={
              <Link to={address(`benefits/${grant.benefit.id}`)} className={linkLook}>
                {grant.benefit.description}
              </Link>
            }
            badge={<GrantState grant={grant} />}
            details={[t(grant.benefit.type), ...(grant.error && hasFailed(grant) ? [grant.error.message] : [])]}
            action={<RetryGrant grant={grant} />}
          />
        ))}
      </ItemList>
    </Section>
  )
}

function useGrants(customerId: string) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: ['grants', organization.id, 'customer', customerId],
    queryFn: async ({ signal }) =>
      (await billing.benefitGrants.list({ customerId: [customerId], limit: most }, { throw: true, signal })).items,
  })
}
