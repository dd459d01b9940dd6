import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { Bills } from '../purchases/bills.tsx'
import { NoPlan } from '../purchases/no-plan.tsx'
import { PaymentMethods } from '../purchases/payment-methods.tsx'
import { PlanSection } from '../purchases/plan-section.tsx'
import { type Overview, useOverview } from '../purchases/use-overview.ts'
import { useRoleName } from '../roles/role-name.ts'
import { Choice, ChoiceList } from '../ui/fields/choice-list.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { useOrganization } from './organization-context.ts'

/** What an organization pays for, for all its members to see, and for those who may pay to change. */
export default function BillingScreen() {
  const t = useTranslations('purchases')
  const shared = useTranslations('shared')
  const { organization } = useOrganization()
  const { data, error, refetch } = useOverview(organization.id)
  return (
    <Screen
      kind="detail"
      title={t('billingTitle')}
      lead={t('billingLead', { organization: organization.name })}
      side={data && <Side overview={data} buyer={organization.id} />}
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
      {data?.subscriptions.map((plan) => (
        <PlanSection key={plan.id} overview={data} plan={plan} buyer={organization.id} />
      ))}
      {data?.subscriptions.length === 0 && <NoPlan overview={data} buyer={organization.id} />}
      {data?.mayManage && data.orders.length > 0 && <Bills overview={data} buyer={organization.id} />}
    </Screen>
  )
}

function Side({ overview, buyer }: { overview: Overview; buyer: string }) {
  const t = useTranslations('purchases')
  const roleName = useRoleName()
  return (
    <>
      {overview.mayManage && overview.sellers.length > 0 && <PaymentMethods sellers={overview.sellers} buyer={buyer} />}
      <Section title={t('payers')} lead={overview.mayManage ? t('payersLead') : t('askPayer')}>
        <ChoiceList label={t('payers')}>
          {overview.payers.map(({ id, name, email, image, role }) => (
            <li key={id} className="flex items-center gap-3 px-2.5 py-2">
              <Choice
                name={name}
                image={image}
                detail={
                  <>
                    {roleName(role)}
                    <span className="block truncate">{email}</span>
                  </>
                }
              />
            </li>
          ))}
        </ChoiceList>
      </Section>
    </>
  )
}
