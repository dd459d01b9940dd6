import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#contract/users.ts'
import { useLanguage } from '../languages/words.tsx'
import { PersonItem } from '../ui/person-item.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { linkLook } from '../ui/text-link.tsx'
import { UserBadges } from './user-badges.tsx'

/** A user in the list of all people. */
export function UserItem({ user, leading }: { user: User; leading?: ReactNode }) {
  const t = useTranslations('admin')
  const { language } = useLanguage()
  const details = [
    ...(user.isAnonymous ? [] : [user.email]),
    t.rich('joined', { time: () => <RelativeTime at={user.createdAt} language={language} /> }),
  ]
  return (
    <PersonItem
      leading={leading}
      name={user.name}
      image={user.image}
      title={
        <Link to={`/admin/users/${user.id}`} className={linkLook}>
          {user.name}
        </Link>
      }
      badge={<UserBadges user={user} />}
      details={details}
    />
  )
}
