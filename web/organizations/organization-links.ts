import { useLocation } from '@tanstack/react-router'
import { CreditCard, History, House, KeyRound, MailPlus, Settings, ShieldCheck, Store, Users, UsersRound } from 'lucide-react'
import { allows, isManaging } from '#contract/permissions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useRoles } from '../roles/use-roles.ts'
import type { NavigationSection } from '../ui/app-shell.tsx'
import { organizationPages, placeIn } from './organization-pages.ts'
import { useCurrentOrganization } from './use-current-organization.ts'
import { useOrganizations } from './use-organizations.ts'

const icons = {
  members: Users,
  invitations: MailPlus,
  teams: UsersRound,
  roles: ShieldCheck,
  billing: CreditCard,
  'api-keys': KeyRound,
  settings: Settings,
  activity: History,
}
/** Pages for those who may change the organization. */
const forManagers: readonly string[] = ['api-keys', 'activity']

/**
 * The part of the navigation that belongs to the current organization, with what the person's role lets them see. It is there before the
 * organization of the address is known, and empty without one.
 */
export function useOrganizationLinks(): NavigationSection[] {
  const t = useTranslations('frame')
  const account = useTranslations('account')
  const roles = useRoles()
  const { pathname } = useLocation()
  const { data: organizations } = useOrganizations()
  const organization = useCurrentOrganization()
  const slug = organization?.slug ?? (organizations ? undefined : placeIn(pathname)?.slug)
  if (slug === undefined) return []
  const mayChange = organization && allows(roles, organization.role, { organization: ['update'] })
  const pages = organizationPages.filter((page) => !forManagers.includes(page) || mayChange)
  const links = [
    { href: `/o/${slug}`, label: account('home'), icon: House, isHome: true },
    ...(isManaging(organization?.role) ? [{ href: `/o/${slug}/selling`, label: t('selling'), icon: Store }] : []),
    ...pages.map((page) => ({ href: `/o/${slug}/${page}`, label: page === 'api-keys' ? account('apiKeys') : t(page), icon: icons[page] })),
  ]
  return [{ heading: t('organization'), links }]
}
