import { Ban, DoorOpen, LogOut, ShieldCheck, ShieldMinus, UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import type { KnownUser } from '#contract/users.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { HeadMenu } from '../ui/overlays/head-menu.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { ImpersonateDialog } from './impersonate-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useGiveRole } from './use-give-role.ts'
import { useUnban } from './use-unban.ts'
import { useUserSessions } from './use-users.ts'

/** What can be done about a person, in the head of their page. One's own role and one's own account are for others to change. */
export function UserActions({ person, isSelf }: { person: KnownUser; isSelf: boolean }) {
  const t = useTranslations('admin')
  const [opened, setOpened] = useState<'impersonate' | 'sign-out' | 'ban'>()
  const { role, giveRole } = useGiveRole(person)
  const { unban } = useUnban(person)
  const { data: sessions = [] } = useUserSessions(person.id)
  const dialogOf = (which: typeof opened) => ({
    open: opened === which,
    onOpenChange: (open: boolean) => setOpened(open ? which : undefined),
  })
  const impersonate = {
    id: 'impersonate',
    label: t('impersonateStart'),
    icon: UserRoundSearch,
    whyNot: role === 'admin' ? t('impersonateAdmin') : person.banned ? t('isBanned') : undefined,
    onChoose: () => setOpened('impersonate'),
  }
  const changeRole = {
    id: 'role',
    label: role === 'admin' ? t('makeUser') : t('makeAdministrator'),
    icon: role === 'admin' ? ShieldMinus : ShieldCheck,
    whyNot: isSelf ? t('roleSelf') : undefined,
    onChoose: () => void giveRole(role === 'admin' ? 'user' : 'admin'),
  }
  const signOut = {
    id: 'sign-out',
    label: t('signOutMany'),
    icon: LogOut,
    whyNot: sessions.length === 0 ? t('sessionsNone') : undefined,
    onChoose: () => setOpened('sign-out'),
  }
  const ban = person.banned
    ? { id: 'unban', label: t('unban'), icon: DoorOpen, onChoose: unban }
    : { id: 'ban', label: t('banStart'), icon: Ban, isDanger: true, onChoose: () => setOpened('ban') }
  return (
    <>
      <HeadMenu words={t('actions')} actions={isSelf ? [changeRole, signOut] : [impersonate, changeRole, signOut, ban]} />
      <ImpersonateDialog person={person} {...dialogOf('impersonate')} />
      <SignOutDialog person={person} {...dialogOf('sign-out')} />
      <BanDialog people={[person]} {...dialogOf('ban')} />
    </>
  )
}
