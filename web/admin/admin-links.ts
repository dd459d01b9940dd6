import { useLocation } from '@tanstack/react-router'
import { Banknote, House, KeySquare, ListChecks, MailPlus, Mails, Palette, ScrollText, UserCog, Webhook } from 'lucide-react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { contextOf } from '../navigation/context.ts'
import type { NavigationLink } from '../ui/app-shell.tsx'
import { useIsAdministrator } from './use-is-administrator.ts'

/** The part of the navigation for administrators. On their screens it is there before it is known who is here. Empty for everybody else. */
export function useAdminLinks(): { heading: string; links: NavigationLink[] }[] {
  const t = useTranslations('frame')
  const account = useTranslations('account')
  const { pathname } = useLocation()
  const isExpected = api.useSession().isPending && contextOf(pathname) === 'administration'
  if (!useIsAdministrator() && !isExpected) return []
  const links = [
    { href: '/admin', label: account('home'), icon: House, isHome: true },
    { href: '/admin/users', label: t('users'), icon: UserCog },
    { href: '/admin/secret-keys', label: t('secretKeys'), icon: KeySquare },
    { href: '/admin/webhooks', label: t('webhooks'), icon: Webhook },
    { href: '/admin/look', label: t('look'), icon: Palette },
    { href: '/admin/letters', label: t('letters'), icon: MailPlus },
    { href: '/admin/jobs', label: t('jobs'), icon: ListChecks },
    { href: '/admin/mail', label: t('mailLog'), icon: Mails },
    { href: '/admin/billing', label: t('billingTotals'), icon: Banknote },
    { href: '/admin/activity', label: t('allActivity'), icon: ScrollText },
  ]
  return [{ heading: t('admin'), links }]
}
