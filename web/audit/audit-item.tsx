import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Item } from '../ui/lists/item-list.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { iconOf } from './action-icon.ts'
import { actionKey } from './action-key.ts'
import { useAbout } from './use-about.tsx'

type AuditItemProps = {
  entry: AuditEntry
  /** The name of a person by their id, when it is known. */
  nameOf: (userId: string) => ReactNode
  /** The name of a team by its id, when it is known. */
  teamOf?: ((teamId: string) => string | undefined) | undefined
}

/** One thing that happened, for those who answer for many: who did what to whom, what changed, when and from where. */
export function AuditItem({ entry, nameOf, teamOf }: AuditItemProps) {
  const t = useTranslations('activity')
  const audit = useTranslations('audit')
  const { language } = useLanguage()
  const about = useAbout()(entry)
  const { actorId, userId, impersonatorId, ipAddress } = entry
  const team = entry.action.startsWith('team-member.') && teamOf?.(String(entry.details.teamId))
  const details: ReactNode[] = [
    actorId ? nameOf(actorId) : audit('bySystem'),
    ...(impersonatorId ? [audit.rich('through', { name: () => nameOf(impersonatorId) })] : []),
    ...(userId && userId !== actorId ? [audit.rich('to', { name: () => nameOf(userId) })] : []),
    ...(team ? [audit('team', { team })] : []),
    ...about,
    <RelativeTime key="at" at={entry.at} language={language} />,
    ...(ipAddress ? [t('address', { address: ipAddress })] : []),
  ]
  return (
    <Item
      icon={iconOf(entry.action)}
      title={t(actionKey(entry.action))}
      badge={impersonatorId && <StateBadge tone="warning">{t('impersonated')}</StateBadge>}
      details={details}
      action={null}
    />
  )
}
