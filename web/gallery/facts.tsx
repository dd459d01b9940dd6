import { CircleSlash, Repeat, ShoppingBag } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { InvitationCard } from '../ui/layouts/invitation-card.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Unfold } from '../ui/layouts/unfold.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { PerkList } from '../ui/lists/perk-list.tsx'
import { PlanBox, PlanGrid } from '../ui/lists/plan-grid.tsx'
import { Timeline } from '../ui/lists/timeline.tsx'
import { Avatar } from '../ui/text/avatar.tsx'
import { PriceLine } from '../ui/text/price-line.tsx'
import { PriceTag, SampleField } from '../ui/text/price-tag.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { before, longAddress, longName, type Part } from './part.tsx'

export const facts: readonly Part[] = [
  { id: 'facts', title: 'Description list', states: { done: () => <Known name="Pro" />, 'long text': () => <Known name={longName} /> } },
  { id: 'timeline', title: 'Timeline', states: { done: History } },
  { id: 'section', title: 'Section', states: { done: () => <OneSection />, danger: () => <OneSection isDanger /> } },
  { id: 'unfold', title: 'Unfold', states: { closed: () => <More />, open: () => <More isOpen /> } },
  { id: 'avatar', title: 'Avatar', states: { sizes: Avatars } },
  { id: 'invitation-card', title: 'Invitation', states: { done: Invitation } },
  { id: 'price', title: 'Price', isWide: true, states: { tag: Tag, plans: Plans } },
]

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Cpath fill="%23789" d="M0 0h16v9H0z"/%3E%3C/svg%3E'

function Known({ name }: { name: string }) {
  const t = useTranslations('subscriptions')
  const states = useTranslations('subscriptionStates')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  return (
    <Facts
      facts={[
        { label: t('product'), value: name },
        { label: t('status'), value: <StateBadge tone="success">{states('active')}</StateBadge> },
        { label: t('started'), value: momentOf(before(60 * 24 * 40)) },
        { label: t('id'), value: name === longName ? longAddress : 'sub_9f2c41d7' },
      ]}
    />
  )
}

function History() {
  const t = useTranslations('orders')
  const bills = useTranslations('bills')
  const { language } = useLanguage()
  const time = (minutes: number) => <RelativeTime at={before(minutes)} language={language} />
  return (
    <Timeline
      label={t('title')}
      entries={[
        { id: 'three', icon: CircleSlash, title: bills('refunded'), detail: t('why_customer_request'), time: time(30) },
        { id: 'two', icon: Repeat, title: t('subscription_cycle'), detail: longName, time: time(60 * 24) },
        { id: 'one', icon: ShoppingBag, title: t('subscription_create'), detail: '€19.00', time: time(60 * 24 * 31) },
      ]}
    />
  )
}

function OneSection({ isDanger = false }: { isDanger?: boolean }) {
  const t = useTranslations('products')
  const prices = useTranslations('prices')
  return (
    <Section
      isDanger={isDanger}
      title={isDanger ? t('usage') : t('links')}
      lead={t('linksLead')}
      badge={<StateBadge tone="neutral">{prices('free')}</StateBadge>}
      action={
        <Button look="secondary" size="small">
          {t('createLink')}
        </Button>
      }
    >
      {t('noBenefits')}
    </Section>
  )
}

function More({ isOpen = false }: { isOpen?: boolean }) {
  const t = useTranslations('webhooks')
  return (
    <Unfold title={t('details')} isOpen={isOpen}>
      {t('addLead')}
    </Unfold>
  )
}

function Avatars() {
  return (
    <Inline>
      {(['tiny', 'small', 'medium', 'head', 'large'] as const).map((size) => (
        <Avatar key={size} name="Ada" size={size} />
      ))}
    </Inline>
  )
}

function Invitation() {
  const t = useTranslations('permissions')
  return <InvitationCard name={longName} logo={null} lines={[t('member'), t('invitation')]} />
}

function Tag() {
  const t = useTranslations('products')
  const prices = useTranslations('prices')
  return (
    <PriceTag
      picture={picture}
      title={t('previewName')}
      lead={t('none')}
      price={`€19.00 ${prices('perMonth')}`}
      details={[t('previewTrial', { length: `14 ${t('days')}`, price: '€19.00' })]}
      gains={[t('benefits'), longName]}
      due={{ label: t('total'), amount: '€0.00' }}
      action={t('startTrial')}
    >
      <SampleField label={t('description')} placeholder="…" />
    </PriceTag>
  )
}

function Plans() {
  const t = useTranslations('products')
  return (
    <PlanGrid label={t('title')} count={2}>
      {['Pro', 'Team'].map((name, place) => (
        <PlanBox
          key={name}
          title={name}
          picture={place === 0 ? picture : undefined}
          badge={place === 0 && <StateBadge tone="success">{t('trial')}</StateBadge>}
          action={<Button look="secondary">{t('startTrial')}</Button>}
        >
          <PriceLine amount="€19" per={t('cycleMonth')} />
          <PerkList label={t('benefits')} perks={[{ id: 'one', words: t('benefitsLead') }]} />
        </PlanBox>
      ))}
    </PlanGrid>
  )
}
