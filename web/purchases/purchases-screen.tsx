import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Bills } from './bills.tsx'
import { NoPlan } from './no-plan.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { PlanSection } from './plan-section.tsx'
import { PortalButton } from './portal-button.tsx'
import { useOverview } from './use-overview.ts'

/** What a person bought for themselves, at every seller. */
export default function PurchasesScreen() {
  const t = useTranslations('purchases')
  const shared = useTranslations('shared')
  const { data, error, refetch } = useOverview()
  return (
    <Screen
      kind="detail"
      title={t('title')}
      lead={t('lead')}
      side={data && data.sellers.length > 0 && <PaymentMethods sellers={data.sellers} buyer={undefined} />}
    >
      {!data && (
        <Card>
          {error ? (
            <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={3} label={shared('loading')} />
          )}
        </Card>
      )}
      {data?.unclaimed.map(({ name, slug }) => (
        <Section
          key={slug}
          title={name}
          lead={t('claim', { seller: name })}
          action={
            <PortalButton seller={slug} buyer={undefined}>
              {t('claimNow')}
            </PortalButton>
          }
        />
      ))}
      {data?.subscriptions.map((plan) => (
        <PlanSection key={plan.id} overview={data} plan={plan} buyer={undefined} />
      ))}
      {data?.subscriptions.length === 0 && data.unclaimed.length === 0 && <NoPlan overview={data} buyer={undefined} />}
      {data && data.orders.length > 0 && <Bills overview={data} buyer={undefined} />}
    </Screen>
  )
}
