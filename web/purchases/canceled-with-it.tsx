import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { Alert } from '../ui/text/alert.tsx'
import { useOverview } from './use-overview.ts'

/** Names the subscriptions that end when their buyer is deleted: the person, or an organization by its id and name. */
export function CanceledWithIt({ organization }: { organization?: { id: string; name: string } }) {
  const t = useTranslations('purchases')
  const money = useMoney()
  const { data } = useOverview(organization?.id)
  if (!data || data.subscriptions.length === 0) return null
  return (
    <Alert tone="warning">
      {t('canceledTitle')}
      <ul className="mt-1 list-disc pl-5">
        {data.subscriptions.map(({ id, product, sellerId, amount, currency, interval }) => {
          const seller = data.sellers.find((each) => each.id === sellerId)?.name ?? ''
          return (
            <li key={id} className="wrap-anywhere">
              {organization
                ? t('canceledOf', { product, seller, organization: organization.name })
                : t('canceledItem', { product, seller, amount: money(amount, currency), interval })}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
