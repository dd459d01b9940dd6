import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { auditActions } from '#contract/audit-actions.ts'
import { api } from '../api/api.ts'
import { AuditTable } from '../audit/audit-table.tsx'
import { useWantedEntries } from '../audit/use-wanted-entries.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { usePeople } from './use-users.ts'

/** Everything that anyone did, for administrators. */
export default function AuditScreen() {
  const t = useTranslations('admin')
  return (
    <Screen kind="table" title={t('activityTitle')} lead={t('activityLead')}>
      <AllEntries />
    </Screen>
  )
}

function AllEntries() {
  const t = useTranslations('audit')
  const wanted = useWantedEntries()
  const page = useQuery({
    queryKey: ['audit', 'all', wanted],
    queryFn: ({ signal }) => api.admin.listAuditEntries({ limit: 25, ...wanted }, { throw: true, signal }),
    placeholderData: keepPreviousData,
  })
  const ids =
    page.data?.entries.flatMap(({ actorId, userId, impersonatorId }) => [actorId, userId, impersonatorId]).filter((id) => id !== null) ?? []
  const people = usePeople([...ids, wanted.actorId ?? '', wanted.userId ?? ''].filter(Boolean))

  function nameOf(id: string) {
    const person = people.get(id)
    if (!person) return t('gone')
    return (
      <Link to="/admin/users/$id" params={{ id }} className={linkLook}>
        {person.name}
      </Link>
    )
  }
  const named = new Map([...people].map(([id, { name }]) => [id, name]))
  return <AuditTable page={page} actions={auditActions} people={named} nameOf={nameOf} />
}
