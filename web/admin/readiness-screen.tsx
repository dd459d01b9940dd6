import { CircleAlert, CircleCheck, CircleDashed, Lightbulb } from 'lucide-react'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { Text } from '../ui/text/text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { readinessPlaces } from './readiness-places.ts'
import { type Readiness, useKeepChecked, useReadiness } from './use-readiness.ts'

const icons = { ready: CircleCheck, advice: Lightbulb, problem: CircleAlert, unchecked: CircleDashed }
const tones = { ready: 'success', advice: 'neutral', problem: 'danger', unchecked: 'neutral' } as const
const urgency = { problem: 0, unchecked: 1, advice: 2, ready: 3 }

/** What the installation needs before it serves real people: what is missing first, and what to do about it. */
export default function ReadinessScreen() {
  const t = useTranslations('readiness')
  const shared = useTranslations('shared')
  const { data, error, refetch } = useReadiness()
  const done = data?.filter(({ state }) => state === 'ready').length ?? 0
  return (
    <Screen kind="detail" title={t('title')} lead={t('lead')}>
      <Section title={data ? t('progress', { done, all: data.length }) : t('title')}>
        {!data && error && <Failed title={t('failed')} failure={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={6} label={shared('loading')} />}
        {data && (
          <ItemList label={t('title')}>
            {data
              .toSorted((one, other) => urgency[one.state] - urgency[other.state])
              .map((check) => (
                <CheckRow key={check.id} check={check} />
              ))}
          </ItemList>
        )}
      </Section>
      <Text tone="soft">{t.rich('rest', { code: (words) => <Mono>{words}</Mono> })}</Text>
    </Screen>
  )
}

function CheckRow({ check: { id, state, says } }: { check: Readiness }) {
  const t = useTranslations('readiness')
  const { settings, guide } = readinessPlaces[id]
  const name = t(`title_${id}`)
  const isReady = state === 'ready'
  const details = isReady
    ? []
    : [
        ...(state === 'unchecked' ? [] : [t(`todo_${id}`)]),
        ...settings.map((setting) => <Mono key={setting}>{setting}</Mono>),
        <TextLink key="guide" href={`/docs/guides/${guide}.md`} aria-label={t('guideOf', { name })}>
          {t('guide')}
        </TextLink>,
        ...(says.length > 0
          ? [
              <span key="says" lang="en">
                <Mono>{`tollgate doctor: ${says.join(' ')}`}</Mono>
              </span>,
            ]
          : []),
      ]
  return (
    <Item
      icon={icons[state]}
      marked={isReady}
      wanted={false}
      title={name}
      badge={<StateBadge tone={tones[state]}>{t(state)}</StateBadge>}
      details={details}
      action={!isReady && <CheckNow id={id} name={name} />}
    />
  )
}

function CheckNow({ id, name }: { id: Readiness['id']; name: string }) {
  const t = useTranslations('readiness')
  const toast = useToast()
  const problemOf = useProblems()
  const keep = useKeepChecked()
  const { submit, isPending } = useSubmit({
    call: () => api.admin.checkReadiness({ id }),
    onDone(checked) {
      keep(checked)
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return (
    <Button
      look="secondary"
      size="small"
      pending={isPending}
      pendingText={t('checking')}
      aria-label={t('checkOf', { name })}
      onClick={() => void submit(undefined)}
    >
      {t('check')}
    </Button>
  )
}
