import { rolesIn } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Badge } from '../ui/text/badge.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'

/** What is unusual about a user. */
export function UserBadges({ user }: { user: User }) {
  const t = useTranslations('admin')
  return (
    <>
      {rolesIn(user.role).includes('admin') && <Badge tone="accent">{t('administrator')}</Badge>}
      {user.banned && <StateBadge tone="danger">{t('isBanned')}</StateBadge>}
      {user.isAnonymous && <Badge tone="neutral">{t('isAnonymous')}</Badge>}
      {!user.emailVerified && !user.isAnonymous && <StateBadge tone="neutral">{t('isUnproven')}</StateBadge>}
    </>
  )
}
