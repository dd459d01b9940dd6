import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban, MailWarning, ShieldCheck, UserCog } from 'lucide-react'
import { usePeople, useUserCount } from '../admin/use-users.ts'
import { api } from '../api/api.ts'
import { AuditItem } from '../audit/audit-item.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { Stat, StatTiles, tileLook } from '../ui/lists/stat-tiles.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import type { adminHomeSearch } from './admin-home-search.ts'
import { InstallationCharts } from './installation-charts.tsx'
import { InstallationHealth } from './installation-health.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { Recent } from './recent.tsx'
import { useInstallation } from './use-installation.ts'

/** The installation at a glance. */
export default function AdminHomeScreen() {
  const t = useTranslations('installation')
  const frame = useTranslations('frame')
  const { data } = useInstallation()
  const lead = data ? `${frame('adminDetail')} · ${t('version', { version: data.version })}` : frame('adminDetail')
  return (
    <Screen kind="detail" title={frame('admin')} lead={lead} action={<Period />}>
      <ReadinessCard />
      <Numbers />
      <InstallationCharts />
      <InstallationHealth />
      <RecentEverywhere />
    </Screen>
  )
}

/** Chooses the stretch of time of the charts. The address keeps it. */
function Period() {
  const t = useTranslations('installation')
  const { search, change } = useSearch<typeof adminHomeSearch>()
  const names = { '7d': t('lastDays', { days: 7 }), '30d': t('lastDays', { days: 30 }), '90d': t('lastDays', { days: 90 }) }
  return <SmallSelect label={t('period')} value={search.period ?? '30d'} options={names} onChange={(period) => change({ period })} />
}

function Numbers() {
  const t = useTranslations('admin')
  const home = useTranslations('home')
  const tiles = [
    { kind: '', icon: UserCog, label: t('usersTitle') },
    { kind: 'administrators', icon: ShieldCheck, label: t('administrators') },
    { kind: 'unproven', icon: MailWarning, label: t('unproven') },
    { kind: 'banned', icon: Ban, label: t('banned') },
  ] as const
  return (
    <StatTiles label={home('glance')}>
      {tiles.map(({ kind, ...stat }) => (
        <li key={kind}>
          <Link to="/admin/users" search={kind ? { kind } : {}} className={tileLook}>
            <Counted kind={kind} {...stat} />
          </Link>
        </li>
      ))}
    </StatTiles>
  )
}

function Counted({ kind, ...stat }: { kind: Parameters<typeof useUserCount>[0]; icon: typeof Ban; label: string }) {
  return <Stat {...stat} value={useUserCount(kind).data} />
}

function RecentEverywhere() {
  const audit = useTranslations('audit')
  const query = useQuery({
    queryKey: ['audit', 'all', 'recent'],
    queryFn: ({ signal }) => api.admin.listAuditEntries({ limit: 5 }, { throw: true, signal }),
    select: ({ entries }) => entries,
  })
  const people = usePeople(query.data?.flatMap(({ actorId, userId }) => [actorId, userId]).filter((id) => id !== null) ?? [])
  function nameOf(id: string) {
    const person = people.get(id)
    if (!person) return audit('gone')
    return (
      <Link to="/admin/users/$id" params={{ id }} className={linkLook}>
        {person.name}
      </Link>
    )
  }
  return (
    <Recent query={query} all="/admin/activity">
      {(entry) => <AuditItem key={entry.id} entry={entry} nameOf={nameOf} />}
    </Recent>
  )
}
