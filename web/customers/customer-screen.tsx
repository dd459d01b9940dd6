import { useParams } from '@tanstack/react-router'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { BackTo } from '../selling/back-to.tsx'
import { useSpent } from '../selling/customer-card.tsx'
import { ReadState } from '../selling/read-state.tsx'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { JsonView } from '../ui/lists/json-view.tsx'
import { Avatar } from '../ui/text/avatar.tsx'
import { breakable } from '../ui/text/breakable.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { CustomerBenefits } from './customer-benefits.tsx'
import { CustomerCredit } from './customer-credit.tsx'
import { CustomerSubscriptions } from './customer-subscriptions.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'
import { OpenPortal } from './open-portal.tsx'
import { type Customer, useCustomer } from './use-customer.ts'

/** One customer: what they have, what they did, and what is known of them. */
export default function CustomerScreen() {
  const t = useTranslations('customers')
  const { id = '' } = useParams({ strict: false })
  return (
    <ReadState query={useCustomer(id)} back={<BackTo page="customers">{t('title')}</BackTo>}>
      {(customer) => (
        <Screen
          kind="detail"
          back={<BackTo page="customers">{t('title')}</BackTo>}
          title={customer.name ?? customer.email}
          lead={customer.name ? customer.email : undefined}
          action={<OpenPortal customer={customer} />}
          side={<CustomerFacts customer={customer} />}
        >
          <CustomerSubscriptions customer={customer} />
          <CustomerCredit customerId={customer.id} />
          <CustomerBenefits customerId={customer.id} />
          <CustomerTimeline customer={customer} />
        </Screen>
      )}
    </ReadState>
  )
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useTranslations('customers')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const words = { copy: shared('copy'), copied: shared('copied') }
  const { id, email, externalId, billingName, billingAddress, taxId, createdAt, metadata } = customer
  const country = billingAddress && new Intl.DisplayNames(language, { type: 'region' }).of(billingAddress.country)
  const copied = (text: string) => (
    <span className="flex items-center gap-1">
      <Mono>{text}</Mono>
      <CopyButton text={text} words={words} />
    </span>
  )
  return (
    <Section title={t('details')}>
      <Avatar name={customer.name ?? email} image={customer.avatarUrl} size="large" />
      <Facts
        facts={[
          { label: t('spent'), value: useSpent(id) ?? '…' },
          { label: t('email'), value: breakable(email) },
          { label: t('since'), value: momentOf(createdAt) },
          ...(billingName ? [{ label: t('billingName'), value: billingName }] : []),
          ...(country ? [{ label: t('country'), value: country }] : []),
          ...(taxId ? [{ label: t('taxId'), value: taxId[0] }] : []),
          ...(externalId ? [{ label: t('externalId'), value: copied(externalId) }] : []),
          { label: t('id'), value: copied(id) },
        ]}
      />
      {Object.keys(metadata).length > 0 && <JsonView label={t('metadata')} text={JSON.stringify(metadata)} words={words} />}
    </Section>
  )
}
