import { History, MailPlus, Settings, ShieldCheck, Users, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { allows } from '#contract/permissions.ts'
import { useRoles } from '../roles/use-roles.ts'
import type { NavigationLink } from '../ui/app-shell.tsx'
import type { OrganizationPage } from './organization-pages.ts'
import { useCurrentOrganization } from './use-current-organization.ts'

const icons = { members: Users, invitations: MailPlus, teams: UsersRound, roles: ShieldCheck, settings: Settings, activity: History }

/** The part of the navigation that belongs to the current organization, with what the person's role lets them see. Empty without one. */
export function useOrganizationLinks(): { heading: string; links: NavigationLink[] }[] {
  const t = useTranslations('frame')
  const roles = useRoles()
  const organization = useCurrentOrganization()
  if (!organization) return []
  const maySeeActivity = allows(roles, organization.role, { organization: ['update'] })
  const pages = (Object.keys(icons) as OrganizationPage[]).filter((page) => page !== 'activity' || maySeeActivity)
  const links = pages.map((page) => ({ href: `/o/${organization.slug}/${page}`, label: t(page), icon: icons[page] }))
  return [{ heading: t('organization'), links }]
}
