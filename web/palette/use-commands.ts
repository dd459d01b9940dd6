import { useLocation, useNavigate } from '@tanstack/react-router'
import { Building2, Download, Keyboard, Languages, LogOut, MailPlus, Monitor, Moon, Plus, Sun, UserRound } from 'lucide-react'
import { languages } from '#contract/languages.ts'
import { allows } from '#contract/permissions.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { exportAddress } from '../audit/export-address.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { addressIn, placeIn } from '../navigation/organization-pages.ts'
import { useCurrentOrganization } from '../organizations/use-current-organization.ts'
import { useOrganizations } from '../organizations/use-organizations.ts'
import { useWorkAlone } from '../organizations/use-work-alone.ts'
import { useRoleName } from '../roles/role-name.ts'
import { useRoles } from '../roles/use-roles.ts'
import { offersPersonal } from '../settings/page-facts.ts'
import type { NavigationSection } from '../ui/layouts/app-shell.tsx'
import type { Command, CommandGroup } from '../ui/overlays/command-dialog.tsx'
import { useTheme } from '../ui/use-theme.ts'
import { recentPages } from './recent-pages.ts'
import { keysTo } from './shortcuts.ts'
import { useSingleKeys } from './single-keys.ts'
import { useLinkCommands } from './use-links.ts'
import { usePeopleCommands } from './use-people.ts'
import { useSellerDeeds } from './use-seller-deeds.ts'
import { useTradeCommands } from './use-trade.ts'
import { useTrialCommands } from './use-trials.ts'

type Surroundings = { sections: NavigationSection[]; typed: string; onShortcuts: () => void }

/** Everything the person may open or do, by subject. */
export function useCommands({ sections, typed, onShortcuts }: Surroundings): CommandGroup[] {
  const t = useTranslations('palette')
  const frame = useTranslations('frame')
  const pages = usePages(sections)
  const recent = useRecent(pages, typed)
  const organizations = useOrganizationCommands()
  const deeds = useDeeds()
  const sellerDeeds = useSellerDeeds()
  const people = usePeopleCommands(typed)
  const trade = useTradeCommands(typed)
  const trials = useTrialCommands(typed)
  const links = useLinkCommands(typed)
  const shortcuts: Command = {
    id: 'shortcuts',
    label: t('shortcuts'),
    icon: Keyboard,
    keys: useSingleKeys()[0] ? ['?'] : undefined,
    leads: true,
    onChoose: onShortcuts,
  }
  return [
    ...recent,
    ...pages,
    { heading: frame('organizations'), items: organizations },
    ...(people.length > 0 ? [{ heading: frame('users'), items: people }] : []),
    ...(trials.length > 0 ? [{ heading: frame('subscriptions'), items: trials }] : []),
    ...trade,
    {
      heading: t('actions'),
      items: [...links, ...deeds, ...sellerDeeds, shortcuts, ...useSingleKeyCommand(), ...usePreferences(), useLeaving()],
    },
  ]
}

function usePages(sections: NavigationSection[]): CommandGroup[] {
  const navigate = useNavigate()
  const [areKeysOn] = useSingleKeys()
  return sections.map(({ heading, links }) => ({
    heading,
    items: links.map(({ href, label, icon, key }) => ({
      id: href,
      label,
      icon,
      also: heading,
      keys: areKeysOn ? keysTo(key) : undefined,
      leads: true,
      onChoose: () => void navigate({ href }),
    })),
  }))
}

/** The pages opened last, while nothing is typed yet. */
function useRecent(pages: CommandGroup[], typed: string): CommandGroup[] {
  const t = useTranslations('palette')
  const { pathname } = useLocation()
  if (typed !== '') return []
  const all = pages.flatMap(({ items }) => items)
  const items = recentPages()
    .filter((href) => href !== pathname)
    .flatMap((href) => all.filter(({ id }) => id === href))
    .map((command) => ({ ...command, id: `recent ${command.id}`, ...(command.also && { detail: command.also }) }))
  return items.length > 0 ? [{ heading: t('recent'), items }] : []
}

/** Each leads to the page that is open now, as it is there. */
function useOrganizationCommands(): Command[] {
  const t = useTranslations('frame')
  const navigate = useNavigate()
  const roleName = useRoleName()
  const workAlone = useWorkAlone()
  const { pathname } = useLocation()
  const { data = [] } = useOrganizations()
  const page = placeIn(pathname)?.page
  const personal = {
    id: 'personal',
    label: t('personal'),
    icon: UserRound,
    also: t('switcher'),
    leads: true,
    onChoose: () => void workAlone(),
  }
  return [
    ...data.map(({ slug, name, role }) => ({
      id: `organization ${slug}`,
      label: name,
      detail: roleName(role),
      also: `${slug} ${t('switcher')}`,
      icon: Building2,
      leads: true,
      onChoose: () => void navigate({ href: addressIn(slug, page) }),
    })),
    ...(offersPersonal() ? [personal] : []),
    {
      id: 'create',
      label: t('create'),
      icon: Plus,
      leads: true,
      onChoose: () => void navigate({ to: '/organizations/new' }),
    },
  ]
}

/** What can be done in the current organization with the person's role. */
function useDeeds(): Command[] {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const roles = useRoles()
  const organization = useCurrentOrganization()
  if (!organization) return []
  const { id, slug, name, role } = organization
  const invite = {
    id: 'invite',
    label: t('invite', { organization: name }),
    icon: MailPlus,
    leads: true,
    onChoose: () => void navigate({ to: '/o/$slug/people', params: { slug }, search: { invite: 'open' } }),
  }
  const exportActivity = {
    id: 'export',
    label: t('exportActivity', { organization: name }),
    icon: Download,
    onChoose: () => location.assign(exportAddress({ organizationId: id, format: 'csv' })),
  }
  return [
    ...(allows(roles, role, { invitation: ['create'] }) ? [invite] : []),
    ...(allows(roles, role, { organization: ['update'] }) ? [exportActivity] : []),
  ]
}

function useSingleKeyCommand(): Command[] {
  const t = useTranslations('palette')
  const [areOn, turn] = useSingleKeys()
  return [{ id: 'single keys', label: t(areOn ? 'singleKeysOff' : 'singleKeysOn'), icon: Keyboard, onChoose: () => turn(!areOn) }]
}

function usePreferences(): Command[] {
  const t = useTranslations('palette')
  const shared = useTranslations('shared')
  const [current, chooseTheme] = useTheme()
  const { language, choose } = useLanguage()
  const themes = [
    { theme: 'light', name: shared('themeLight'), icon: Sun },
    { theme: 'dark', name: shared('themeDark'), icon: Moon },
    { theme: 'system', name: shared('themeSystem'), icon: Monitor },
  ] as const
  return [
    ...themes
      .filter(({ theme }) => theme !== current)
      .map(({ theme, name, icon }) => ({
        id: theme,
        label: t('theme', { theme: name }),
        icon,
        onChoose: () => chooseTheme(theme),
      })),
    ...Object.entries(languages)
      .filter(([each]) => each !== language)
      .map(([each, name]) => ({
        id: each,
        label: t('language', { language: name }),
        icon: Languages,
        onChoose: () => choose(each as typeof language),
      })),
  ]
}

function useLeaving(): Command {
  const t = useTranslations('account')
  const { leave } = useSignOut()
  return { id: 'sign out', label: t('signOut'), icon: LogOut, leads: true, onChoose: () => void leave() }
}
