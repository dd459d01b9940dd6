import { useTranslations } from 'use-intl'
import type { MemberWithUser } from '#contract/members.ts'
import { useLanguage } from '../languages/words.tsx'
import { useRoleName } from '../roles/role-name.ts'
import { Badge } from '../ui/badge.tsx'
import { PersonItem } from '../ui/person-item.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { SelectBox } from '../ui/select-box.tsx'
import { MemberRole } from './member-role.tsx'
import { RemoveMember } from './remove-member.tsx'
import { usePowers } from './use-powers.ts'

type MemberItemProps = { member: MemberWithUser; isSelected: boolean; onSelect: ((isSelected: boolean) => void) | undefined }

/** A member, with what the reader may do about them. */
export function MemberItem({ member, isSelected, onSelect }: MemberItemProps) {
  const t = useTranslations('members')
  const { language } = useLanguage()
  const roleName = useRoleName()
  const { isSelf, isLastOwner, mayChange, mayRemove, maySelect } = usePowers()(member)
  const { name, email, image } = member.user
  return (
    <PersonItem
      leading={
        onSelect && (
          <SelectBox
            aria-label={t('select', { name })}
            checked={isSelected}
            hidden={!maySelect}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        )
      }
      name={name}
      image={image}
      badge={isSelf && <Badge tone="accent">{t('you')}</Badge>}
      details={[email, t.rich('since', { time: () => <RelativeTime at={member.createdAt} language={language} /> })]}
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
