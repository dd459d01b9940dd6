import type { OwnAuditEntry } from '#contract/audit.ts'
import { useUser } from '../account/use-user.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useProviderName } from '../social/provider-name.ts'
import { Item } from '../ui/lists/item-list.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { iconOf } from './action-icon.ts'
import { actionKey } from './action-key.ts'

/** One thing that happened: what, when, from where, and by whom when it was another user. */
export function OwnAuditItem({ entry }: { entry: OwnAuditEntry }) {
  const t = useTranslations('activity')
  const { language } = useLanguage()
  const { id } = useUser()
  const about = useAbout()(entry)
  const impersonation = useImpersonation()(entry)
  const isOwn = entry.actorId === id
  const isNamed = entry.otherName !== null
  const details = [
    ...(about ? [about] : []),
    <RelativeTime key="at" at={entry.at} language={language} />,
    ...(entry.ipAddress ? [t('address', { address: entry.ipAddress })] : []),
  ]
  return (
    <Item
      icon={iconOf(entry.action)}
      title={impersonation ?? t(actionKey(entry.action))}
      badge={
        <>
          {entry.impersonatorId && <StateBadge tone="warning">{t('impersonated')}</StateBadge>}
          {entry.actorId === null && <Badge tone="neutral">{t('bySystem')}</Badge>}
          {isOwn && entry.action.startsWith('user.') && entry.userId !== id && !isNamed && <Badge tone="neutral">{t('onAnother')}</Badge>}
          {entry.actorId !== null && !isOwn && !isNamed && <Badge tone="neutral">{t('bySomebody')}</Badge>}
        </>
      }
      details={details}
      action={null}
    />
  )
}

/** Says an impersonation from the reader's side. */
function useImpersonation() {
  const t = useTranslations('activity')
  const { id } = useUser()
  return ({ action, actorId, otherName: name }: OwnAuditEntry): string | undefined => {
    if (action !== 'user.impersonated') return undefined
    if (actorId === id) return name === null ? t('impersonatedByYou') : t('impersonatedByYouNamed', { name })
    return name === null ? t('impersonatedYou') : t('impersonatedYouNamed', { name })
  }
}

/** What it was about, as far as a person knows it by name. */
function useAbout() {
  const nameOf = useProviderName()
  return ({ details }: OwnAuditEntry): string | undefined => {
    const { provider, to, email, name } = details
    if (typeof provider === 'string') return nameOf(provider)
    return [to, email, name].find((text) => typeof text === 'string')
  }
}
