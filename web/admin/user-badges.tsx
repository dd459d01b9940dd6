import { rolesIn } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Badge } from '../ui/badge.tsx'

/** What stands out about a user. */
export function UserBadges({ user }: { user: User }) {
  const t = useTranslations('admin')
  return (
    <>
      {rolesIn(user.role).includes('admin') && <Badge tone="accent">{t('administrator')}</Badge>}
      {user.banned && <Badge tone="warning">{t('isBanned')}</Badge>}
      {user.isAnonymous && <Badge tone="neutral">{t('isAnonymous')}</Badge>}
      {!user.emailVerified && !user.isAnonymous && <Badge tone="neutral">{t('isUnproven')}</Badge>}
    </>
  )
}
