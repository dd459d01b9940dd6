import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { auditActions } from '#contract/audit.ts'
import { api } from '../api/api.ts'
import { AuditEntries } from '../audit/audit-entries.tsx'
import { AuditFilters, useWantedEntries } from '../audit/audit-filters.tsx'
import { Screen } from '../layouts/screen.tsx'
import { Alert } from '../ui/alert.tsx'
import { LinkButton, linkLook } from '../ui/text-link.tsx'
import { usePeople } from './use-users.ts'

/** Everything that anyone did, for administrators. */
export default function AuditScreen() {
  const t = useTranslations('admin')
  const { wanted } = useWantedEntries()
  return (
    <Screen title={t('activityTitle')} lead={t('activityLead')}>
      <AuditFilters actions={auditActions} />
      {wanted.userId && <OnlyAbout userId={wanted.userId} />}
      <AllEntries />
    </Screen>
  )
}

function OnlyAbout({ userId }: { userId: string }) {
  const t = useTranslations('admin')
  const { change } = useWantedEntries()
  const name = usePeople([userId]).get(userId)?.name ?? userId
  return (
    <Alert tone="info">
      {t.rich('activityAbout', {
        name,
        link: (words) => <LinkButton onClick={() => change({ user: undefined, before: undefined })}>{words}</LinkButton>,
      })}
    </Alert>
  )
}

function AllEntries() {
  const t = useTranslations('audit')
  const { wanted } = useWantedEntries()
  const page = useQuery({
    queryKey: ['audit', 'all', wanted],
    queryFn: ({ signal }) => api.admin.listAuditEntries({ limit: 25, ...wanted }, { throw: true, signal }),
    placeholderData: keepPreviousData,
  })
  const ids =
    page.data?.entries.flatMap(({ actorId, userId, impersonatorId }) => [actorId, userId, impersonatorId]).filter((id) => id !== null) ?? []
  const people = usePeople(ids)

  function nameOf(id: string) {
    const person = people.get(id)
    if (!person) return t('gone')
    return (
      <Link to={`/admin/users/${id}`} className={linkLook}>
        {person.name}
      </Link>
    )
  }
  return <AuditEntries page={page} nameOf={nameOf} />
}
