import { History, House, KeyRound, Link2, LockKeyhole, Mail, MonitorSmartphone, ReceiptText, Trash2, UserRound } from 'lucide-react'
import type { User } from '#contract/users.ts'
import type { useTranslations } from '../languages/use-translations.ts'
import type { NavigationLink } from '../ui/app-shell.tsx'

/** Where people manage their account. Without an account, only what makes sense without one is shown. */
export function accountLinks(
  t: ReturnType<typeof useTranslations<'account'>>,
  { isAnonymous }: Pick<User, 'isAnonymous'>,
): NavigationLink[] {
  const links = [
    { href: '/account', label: t('home'), icon: House, isHome: true },
    { href: '/account/profile', label: t('profile'), icon: UserRound },
    { href: '/account/email', label: t('email'), icon: Mail, needsAccount: true },
    { href: '/account/password', label: t('password'), icon: LockKeyhole, needsAccount: true },
    { href: '/account/linked-accounts', label: t('linkedAccounts'), icon: Link2, needsAccount: true },
    { href: '/account/sessions', label: t('sessions'), icon: MonitorSmartphone },
    { href: '/account/api-keys', label: t('apiKeys'), icon: KeyRound },
    { href: '/account/purchases', label: t('purchases'), icon: ReceiptText, needsAccount: true },
    { href: '/account/activity', label: t('activity'), icon: History },
    { href: '/account/deletion', label: t('deletion'), icon: Trash2 },
  ]
  return links.filter(({ needsAccount }) => !(needsAccount && isAnonymous))
}
