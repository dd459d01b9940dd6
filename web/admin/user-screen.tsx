import { Link, useParams } from '@tanstack/react-router'
import type { KnownUser } from '#contract/users.ts'
import { useUser } from '../account/use-user.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import { BanCard } from './ban-card.tsx'
import { ImpersonateCard } from './impersonate-card.tsx'
import { MetadataCards } from './metadata-cards.tsx'
import { OwnFieldsCard } from './own-fields-card.tsx'
import { RemoveCard } from './remove-card.tsx'
import { RoleCard } from './role-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { AccountsCard, LatestCard, OrganizationsCard } from './ties-cards.tsx'
import { usePerson } from './use-users.ts'
import { UserBadges } from './user-badges.tsx'
import { UserFacts } from './user-facts.tsx'

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
  const t = useTranslations('admin')
  const isSelf = useUser().id === person.id
  return (
    <Screen
      kind="detail"
      back={<BackToUsers />}
      title={person.name}
      badges={<UserBadges user={person} />}
      lead={person.isAnonymous ? t('isAnonymous') : person.email}
      side={<UserFacts person={person} />}
      isSideFirst
    >
      <RoleCard person={person} isSelf={isSelf} />
      <SecondFactorCard person={person} />
      <SessionsCard person={person} />
      <AccountsCard person={person} />
      <OrganizationsCard person={person} />
      <UnsavedGuard>
        <OwnFieldsCard person={person} />
        <MetadataCards person={person} />
      </UnsavedGuard>
      <LatestCard person={person} />
      {!isSelf && <ImpersonateCard person={person} />}
      {!isSelf && <BanCard person={person} />}
      {!isSelf && <RemoveCard person={person} />}
    </Screen>
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
