import { Link } from '@tanstack/react-router'
import { Clock, ListChecks, ListX, type LucideIcon, MailCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Failed } from '../problems/failed.tsx'
import { Stat, StatTiles, tileLook } from '../ui/lists/stat-tiles.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { useInstallation } from './use-installation.ts'

/** How letters and the work in the background fare; what must not be there is red and leads to where it is looked into. */
export function InstallationHealth() {
  const t = useTranslations('installation')
  const { data, error, refetch } = useInstallation()
  if (!data && error) return <Failed title={t('failed')} failure={error} onRetry={() => void refetch()} />
  const { mail, jobs } = data ?? {}
  return (
    <StatTiles label={t('health')}>
      <Tile to="/admin/mail?status=sent" icon={MailCheck} label={t('mailSent')} value={mail?.sent} />
      <Tile to="/admin/mail?status=failed" icon={MailX} label={t('mailFailed')} value={mail?.failed} isBad={Boolean(mail?.failed)} />
      <Tile
        to="/admin/jobs"
        icon={Clock}
        label={t('mailWaiting')}
        value={mail?.waiting}
        isBad={mail?.isLate}
        note={<Oldest at={mail?.oldestAt} />}
      />
      <Tile
        to="/admin/jobs"
        icon={ListChecks}
        label={t('jobsWaiting')}
        value={jobs?.waiting}
        isBad={jobs?.isLate}
        note={<Oldest at={jobs?.oldestAt} />}
      />
      <Tile to="/admin/jobs?state=failed" icon={ListX} label={t('jobsFailed')} value={jobs?.failed} isBad={Boolean(jobs?.failed)} />
    </StatTiles>
  )
}

function Oldest({ at }: { at: string | null | undefined }) {
  const t = useTranslations('installation')
  const { language } = useLanguage()
  return at ? t.rich('oldest', { time: () => <RelativeTime at={at} language={language} /> }) : null
}

type TileProps = { to: string; icon: LucideIcon; label: string; value: number | undefined; isBad?: boolean | undefined; note?: ReactNode }

function Tile({ to, value, isBad = false, ...stat }: TileProps) {
  const t = useTranslations('installation')
  const { language } = useLanguage()
  const [path = '', query] = to.split('?')
  return (
    <li>
      <Link to={path} {...(query && { search: Object.fromEntries(new URLSearchParams(query)) })} className={tileLook}>
        <Stat {...stat} value={value?.toLocaleString(language)} alarm={isBad ? t('review') : undefined} />
      </Link>
    </li>
  )
}
