import { createElement, type ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { NameCell, SignTile } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { breakable } from '../ui/text/breakable.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { iconOf } from './action-icon.ts'
import { actionKey } from './action-key.ts'
import { useAbout } from './use-about.tsx'

type Names = {
  /** The name of a person by their id, when it is known. */
  nameOf: (userId: string) => ReactNode
  /** The name of a team by its id, when it is known. */
  teamOf?: ((teamId: string) => string | undefined) | undefined
}

/** What a log says of each entry, for those who answer for many. */
export function useAuditColumns({ nameOf, teamOf }: Names): Column<AuditEntry>[] {
  const t = useTranslations('audit')
  const { language } = useLanguage()
  const aboutOf = useAbout()

  function detailsOf(entry: AuditEntry): ReactNode[] {
    const { action, actorId, userId, impersonatorId, details } = entry
    const team = action.startsWith('team-member.') && teamOf?.(String(details.teamId))
    return [
      ...(impersonatorId ? [t.rich('through', { name: () => nameOf(impersonatorId) })] : []),
      ...(userId && userId !== actorId ? [t.rich('to', { name: () => nameOf(userId) })] : []),
      ...(team ? [t('team', { team })] : []),
      ...aboutOf(entry),
    ]
  }
  return [
    { name: 'event', label: t('happened'), cell: (entry) => <Event entry={entry} /> },
    { name: 'by', label: t('by'), cell: ({ actorId }) => (actorId ? nameOf(actorId) : t('bySystem')) },
    { name: 'about', label: t('about'), cell: (entry) => linesOf(detailsOf(entry)) },
    { name: 'at', label: t('at'), cell: ({ at }) => <RelativeTime at={at} language={language} /> },
    { name: 'ip', label: t('ip'), isMinor: true, cell: ({ ipAddress }) => ipAddress || '–' },
  ]
}

function Event({ entry: { action, impersonatorId } }: { entry: AuditEntry }) {
  const t = useTranslations('activity')
  const sign = <SignTile>{createElement(iconOf(action), { size: 15 })}</SignTile>
  const badge = impersonatorId && <StateBadge tone="warning">{t('impersonated')}</StateBadge>
  return <NameCell name={t(actionKey(action))} picture={sign} badge={badge} />
}

function linesOf(lines: ReactNode[]) {
  if (lines.length === 0) return '–'
  return (
    <span className="flex flex-wrap gap-x-4">
      {lines.map((line, place) => (
        <span key={place}>{breakable(line)}</span>
      ))}
    </span>
  )
}
