import { PackageOpen, UserPlus } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Announcement } from '../ui/layouts/announcement.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { Divider } from '../ui/layouts/divider.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { ErrorState } from '../ui/layouts/error-state.tsx'
import { Locked } from '../ui/layouts/locked.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { PlainList } from '../ui/lists/plain-list.tsx'
import { ResultList } from '../ui/lists/result-list.tsx'
import { ShortcutTable } from '../ui/lists/shortcut-table.tsx'
import { now } from '../ui/now.ts'
import { Alert } from '../ui/text/alert.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { Keys } from '../ui/text/keys.tsx'
import { Reference } from '../ui/text/reference.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { Spoken } from '../ui/text/spoken.tsx'
import { StateBadge, type StateTone } from '../ui/text/state-badge.tsx'
import { Text } from '../ui/text/text.tsx'
import { TimeLeft } from '../ui/text/time-left.tsx'
import { before, longName, nothing, type Part } from './part.tsx'

export const said: readonly Part[] = [
  { id: 'state-badge', title: 'State', states: { 'five tones': Tones, 'long text': LongTone } },
  { id: 'badge', title: 'Badge', states: { tones: Tags } },
  { id: 'alert', title: 'Alert', states: { tones: Alerts, 'long text': LongAlert } },
  { id: 'empty-state', title: 'Empty state', states: { empty: Empty } },
  { id: 'error-state', title: 'Error state', states: { refused: () => <Refused />, loading: () => <Refused pending /> } },
  { id: 'skeleton', title: 'Skeleton', states: { loading: Loading } },
  { id: 'result-list', title: 'Results', states: { done: Results } },
  { id: 'time', title: 'Time', states: { 'ago and left': Times } },
  { id: 'keys', title: 'Keys', states: { shortcuts: Shortcuts } },
  { id: 'locked', title: 'Locked', states: { refused: Lock } },
  { id: 'text', title: 'Text', states: { lists: Lines } },
]

function Tones() {
  const t = useTranslations('subscriptionStates')
  const bills = useTranslations('bills')
  const selling = useTranslations('selling')
  const tones: Record<StateTone, string> = {
    success: bills('paid'),
    progress: t('trialing'),
    warning: t('ending'),
    danger: t('past_due'),
    neutral: selling('archived'),
  }
  return (
    <Inline>
      {Object.entries(tones).map(([tone, words]) => (
        <StateBadge key={tone} tone={tone as StateTone}>
          {words}
        </StateBadge>
      ))}
    </Inline>
  )
}

function LongTone() {
  const t = useTranslations('cancellationReasons')
  return (
    <div className="w-40">
      <StateBadge tone="warning">{t('switched_service')}</StateBadge>
    </div>
  )
}

function Tags() {
  const t = useTranslations('sessions')
  const audit = useTranslations('audit')
  return (
    <Inline>
      <Badge tone="accent">{t('thisDevice')}</Badge>
      <Badge tone="warning">{t('impersonated')}</Badge>
      <Badge tone="neutral">{audit('bySystem')}</Badge>
    </Inline>
  )
}

function Alerts() {
  const t = useTranslations('selling')
  const shared = useTranslations('shared')
  const subscriptions = useTranslations('subscriptions')
  return (
    <Stack gap="small">
      <Alert tone="danger">{shared('fault')}</Alert>
      <Alert tone="warning">{subscriptions('nextPastDue')}</Alert>
      <Alert tone="info">{t('closed')}</Alert>
      <Alert tone="success">{t('saved')}</Alert>
    </Stack>
  )
}

function LongAlert() {
  const t = useTranslations('selling')
  return <Alert tone="info">{t('isArchived', { name: longName })}</Alert>
}

function Empty() {
  const t = useTranslations('webhooks')
  return (
    <Card>
      <EmptyState icon={PackageOpen} title={t('noneTitle')} action={<Button>{t('add')}</Button>}>
        {t('none')}
      </EmptyState>
    </Card>
  )
}

function Refused({ pending = false }: { pending?: boolean }) {
  const t = useTranslations('shared')
  const orders = useTranslations('orders')
  return (
    <Card>
      <ErrorState
        title={orders('errorTitle')}
        message={t('unreachable')}
        pending={pending}
        onRetry={nothing}
        words={{ retry: t('tryAgain'), retrying: t('loading') }}
      >
        <Reference text="req-4kq9x2m7" words={{ reference: t('reference'), copy: t('copy'), copied: t('copied') }} />
      </ErrorState>
    </Card>
  )
}

function Loading() {
  const t = useTranslations('shared')
  return (
    <Card>
      <Skeleton label={t('loading')} />
      <Spoken>{t('loading')}</Spoken>
      <Announcement>{null}</Announcement>
    </Card>
  )
}

function Results() {
  const t = useTranslations('orders')
  const shared = useTranslations('shared')
  return (
    <ResultList
      label={t('refunds')}
      results={[
        { name: 'ada@example.com', words: t('refund_succeeded'), isDone: true },
        { name: 'bea@example.com', words: t('refund_failed'), isDone: false },
      ]}
      action={
        <Button look="secondary" size="small">
          {shared('tryAgain')}
        </Button>
      }
    />
  )
}

const tomorrow = new Date(now() + 26 * 3_600_000).toISOString()

function Times() {
  const { language } = useLanguage()
  return (
    <Stack gap="small">
      <RelativeTime at={before(90)} language={language} />
      <RelativeTime at={before(60 * 24 * 400)} language={language} />
      <TimeLeft until={tomorrow} language={language} />
    </Stack>
  )
}

function Shortcuts() {
  const t = useTranslations('palette')
  const frame = useTranslations('frame')
  return (
    <Stack>
      <Keys keys={['Ctrl', 'K']} />
      <ShortcutTable
        groups={[
          {
            heading: t('everywhere'),
            shortcuts: [
              { label: t('openPalette'), keys: ['Ctrl', 'K'] },
              { label: frame('selling'), keys: ['G', 'S'], between: t('followedBy') },
            ],
          },
        ]}
      />
    </Stack>
  )
}

function Lock() {
  const t = useTranslations('discounts')
  const products = useTranslations('products')
  return <Locked reason={t('locked')}>{products('cycleMonth')}</Locked>
}

function Lines() {
  const t = useTranslations('permissions')
  const sign = useTranslations('signIn')
  return (
    <Stack>
      <PlainList icon={UserPlus} items={[t('member_create'), t('invitation_create')]} />
      <Divider>{sign('or')}</Divider>
      <Text size="small" tone="soft">
        {t('lead')}
      </Text>
    </Stack>
  )
}
