import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { KnownUser } from '#contract/users.ts'
import { useUser } from '../account/use-user.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { Failed } from '../problems/failed.tsx'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Tabs } from '../ui/layouts/tabs.tsx'
import { Avatar } from '../ui/text/avatar.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import { MetadataCards } from './metadata-cards.tsx'
import { PurchasesCards } from './purchases-cards.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { LatestCard, OrganizationsCard } from './ties-cards.tsx'
import { usePerson, useUserSessions } from './use-users.ts'
import { UserActions } from './user-actions.tsx'
import { UserBadges } from './user-badges.tsx'
import { UserOverview } from './user-overview.tsx'
import { type personSearch, personTabs } from './user-search.ts'

/** One person, and everything an administrator can do about them. */
export default function UserScreen() {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = usePerson(id)
  if (!data && error) {
    return (
      <Screen kind="detail" back={<BackToUsers />} title={t('userFailed')}>
        <Failed failure={error} onRetry={() => void refetch()} />
      </Screen>
    )
  }
  if (!data) return <Skeleton label={shared('loading')} />
  return <Person key={data.id} person={data} />
}

function Person({ person }: { person: KnownUser }) {
  const isSelf = useUser().id === person.id
  return (
    <Screen
      kind="detail"
      back={<BackToUsers />}
      picture={<Avatar name={person.name} image={person.image ?? null} size="head" />}
      title={person.name}
      badges={<UserBadges user={person} />}
      lead={<Reached person={person} />}
      action={<UserActions person={person} isSelf={isSelf} />}
    >
      <PersonTabs person={person} isSelf={isSelf} />
    </Screen>
  )
}

/** Under which address a person is reached, and when they were here last. */
function Reached({ person }: { person: KnownUser }) {
  const t = useTranslations('admin')
  const { language } = useLanguage()
  const { data: sessions } = useUserSessions(person.id)
  const newest = sessions
    ?.filter(({ impersonatedBy }) => !impersonatedBy)
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  return (
    <span className="flex flex-wrap gap-x-4">
      <span className="wrap-anywhere">{person.isAnonymous ? t('isAnonymous') : person.email}</span>
      {sessions && (
        <span>{newest ? t.rich('lastSeen', { time: () => <RelativeTime at={newest} language={language} /> }) : t('sessionsNone')}</span>
      )}
    </span>
  )
}

/** Each tab asks for what it shows when it is opened. The address knows which one is. */
function PersonTabs({ person, isSelf }: { person: KnownUser; isSelf: boolean }) {
  const t = useTranslations('admin')
  const { search, change } = useSearch<typeof personSearch>()
  const contents: Record<(typeof personTabs)[number], { label: string; content: ReactNode }> = {
    overview: { label: t('overview'), content: <UserOverview person={person} isSelf={isSelf} /> },
    sessions: { label: t('sessions'), content: <SessionsCard person={person} /> },
    organizations: { label: t('organizations'), content: <OrganizationsCard person={person} /> },
    purchases: { label: t('purchases'), content: <PurchasesCards buyerId={person.id} /> },
    metadata: {
      label: t('metadata'),
      content: (
        <UnsavedGuard>
          <MetadataCards person={person} />
        </UnsavedGuard>
      ),
    },
    activity: { label: t('activity'), content: <LatestCard about={{ userId: person.id }} /> },
  }
  return (
    <Tabs
      label={person.name}
      value={search.tab ?? 'overview'}
      onChange={(tab) => change({ tab: tab === 'overview' ? undefined : tab }, { replace: true })}
      tabs={personTabs.map((id) => ({ id, ...contents[id] }))}
    />
  )
}

function BackToUsers() {
  const t = useTranslations('admin')
  return (
    <Link to="/admin/users" className={backLook}>
      <BackContent>{t('backToUsers')}</BackContent>
    </Link>
  )
}
