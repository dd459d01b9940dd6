import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AuditEntry } from '#contract/audit.ts'
import { actionKey } from '../activity/action-key.ts'
import { iconOf } from '../activity/entry-item.tsx'
import { useLanguage } from '../languages/words.tsx'
import { useRoleName } from '../roles/role-name.ts'
import { Badge } from '../ui/badge.tsx'
import { Item } from '../ui/item-list.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'

type AuditItemProps = {
  entry: AuditEntry
  /** The name of a person by their id, when it is known. */
  nameOf: (userId: string) => ReactNode
}

/** One thing that happened, for those who answer for many: who did what to whom, what changed, when and from where. */
export function AuditItem({ entry, nameOf }: AuditItemProps) {
  const t = useTranslations('activity')
  const audit = useTranslations('audit')
  const { language } = useLanguage()
  const about = useAbout()(entry)
  const { actorId, userId, impersonatorId, ipAddress } = entry
  const details: ReactNode[] = [
    actorId ? audit.rich('by', { name: () => nameOf(actorId) }) : audit('bySystem'),
    ...(impersonatorId ? [audit.rich('through', { name: () => nameOf(impersonatorId) })] : []),
    ...(userId && userId !== actorId ? [audit.rich('to', { name: () => nameOf(userId) })] : []),
    ...about,
    <RelativeTime key="at" at={entry.at} language={language} />,
    ...(ipAddress ? [t('address', { address: ipAddress })] : []),
  ]
  return (
    <Item
      icon={iconOf(entry.action)}
      title={t(actionKey(entry.action))}
      badge={impersonatorId && <Badge tone="warning">{t('impersonated')}</Badge>}
      details={details}
      action={null}
    />
  )
}

/** What changed, as far as it can be said: from what to what, or the name of the thing. */
function useAbout() {
  const t = useTranslations('audit')
  const roleName = useRoleName()
  return ({ action, details }: AuditEntry): string[] => {
    const { from, to, role, email, name, reason } = details
    const worded = (value: unknown) => {
      const text = typeof value === 'string' ? value : 'user' // whoever was given no role is one
      return action.endsWith('role-changed') ? roleName(text) : text
    }
    if (to !== undefined && from !== undefined) return [t('change', { from: worded(from), to: worded(to) })]
    const known = typeof role === 'string' ? roleName(role) : undefined
    const texts = [email, name, to, known].filter((text) => typeof text === 'string')
    return typeof reason === 'string' ? [...texts, t('reason', { reason })] : texts
  }
}
