import { useTranslations } from 'use-intl'
import type { MemberWithUser } from '#contract/members.ts'
import { useUser } from '../account/use-user.ts'
import { useLanguage } from '../languages/words.tsx'
import { isOwner, useOrganization } from '../organizations/organization-context.ts'
import { useRoleName } from '../roles/role-name.ts'
import { Badge } from '../ui/badge.tsx'
import { PersonItem } from '../ui/person-item.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { MemberRole } from './member-role.tsx'
import { RemoveMember } from './remove-member.tsx'

/** A member, with what the reader may do about them. Ownership is for owners to give and to take; the last owner stays. */
export function MemberItem({ member, owners }: { member: MemberWithUser; owners: number | undefined }) {
  const t = useTranslations('members')
  const { language } = useLanguage()
  const roleName = useRoleName()
  const user = useUser()
  const acting = useOrganization()
  const isLastOwner = isOwner(member.role) && owners === 1
  const isInReach = acting.isOwner || !isOwner(member.role)
  const mayChange = acting.may({ member: ['update'] }) && isInReach
  const mayRemove = acting.may({ member: ['delete'] }) && isInReach && member.userId !== user.id
  return (
    <PersonItem
      name={member.user.name}
      image={member.user.image}
      badge={member.userId === user.id && <Badge tone="accent">{t('you')}</Badge>}
      details={[member.user.email, t.rich('since', { time: () => <RelativeTime at={member.createdAt} language={language} /> })]}
      note={isLastOwner && mayChange && t('lastOwner')}
      action={
        <>
          {mayChange ? <MemberRole member={member} isLocked={isLastOwner} /> : <Badge tone="neutral">{roleName(member.role)}</Badge>}
          {mayRemove && <RemoveMember member={member} isLocked={isLastOwner} />}
        </>
      }
    />
  )
}
