import { useLocation } from '@tanstack/react-router'
import { ChevronLeft, Store } from 'lucide-react'
import { allows, isManaging } from '#contract/permissions.ts'
import { useIsAdministrator } from '../admin/use-is-administrator.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import type { AppScreen, ContextFacts, FrameWord, ScreenAccess } from '../navigation/app-screen.ts'
import { type Context, contextOf } from '../navigation/context.ts'
import { placeIn } from '../navigation/organization-pages.ts'
import { useCurrentOrganization } from '../organizations/use-current-organization.ts'
import { useOrganizations } from '../organizations/use-organizations.ts'
import { useRoles } from '../roles/use-roles.ts'
import { useSettings } from '../settings/use-settings.ts'
import type { NavigationLink, NavigationSection } from '../ui/layouts/app-shell.tsx'

type Table = { screens: readonly AppScreen[]; contexts: Readonly<Record<Context, ContextFacts>> }

/** The order in which the palette lists them. */
const order: readonly Context[] = ['organization', 'selling', 'account', 'administration']

/**
 * The navigation of each context that the person may enter, from the table of screens. That of the context in the address is there before
 * it is known who is here.
 */
export function useNavigation({ screens, contexts }: Table): Partial<Record<Context, NavigationSection>> {
  const say = useFrameWords()
  const { slug, sees } = useAccess()
  const sections = order.flatMap((context): [Context, NavigationSection][] => {
    const links = screens
      .filter((screen) => screen.context === context && sees(screen.access))
      .flatMap((screen) => linkTo(screen, { say, slug }))
    const own = context === 'organization' && sees('seller') ? withSelling(links, sellingLink()) : links
    const back =
      context === 'selling' ? { back: { href: `/o/${slug}`, label: say('frame.toOrganization'), icon: ChevronLeft, isHome: true } } : {}
    return links.length > 0 ? [[context, { heading: say(contexts[context].heading), ...back, links: own }]] : []
  })
  return Object.fromEntries(sections)

  /** What an organization sells is a context of its own, which its home leads to. */
  function sellingLink(): NavigationLink {
    return { href: `/o/${slug}/selling`, label: say(contexts.selling.heading), icon: Store }
  }
}

function linkTo(
  { path, title, label = title, icon, group, key }: AppScreen,
  { say, slug }: { say: (word: FrameWord) => string; slug: string | undefined },
): NavigationLink[] {
  if (!icon || !label) return []
  return [
    {
      href: path.replace('$slug', slug ?? ''),
      label: say(label),
      icon,
      ...(label === 'account.home' && { isHome: true }),
      ...(group && { group: say(group) }),
      ...(key && { key }),
    },
  ]
}

function withSelling([home, ...others]: NavigationLink[], selling: NavigationLink) {
  return [...(home ? [home] : []), selling, ...others]
}

/** Whom the navigation takes the person for, and the organization it leads to: the current one. */
function useAccess(): { slug: string | undefined; sees: (access: ScreenAccess) => boolean } {
  const { pathname } = useLocation()
  const session = api.useSession()
  const roles = useRoles()
  const isAdministrator = useIsAdministrator()
  const { data: organizations } = useOrganizations()
  const organization = useCurrentOrganization()
  const settings = useSettings()
  const context = contextOf(pathname)
  const isManager = organization !== undefined && allows(roles, organization.role, { organization: ['update'] })
  const isUnknown = !organizations
  const slug = organization?.slug ?? (isUnknown ? placeIn(pathname)?.slug : undefined)
  const seen: Record<ScreenAccess, boolean> = {
    anyone: true,
    session: true,
    account: !session.data?.user.isAnonymous,
    member: slug !== undefined,
    manager: isManager,
    'application-manager': isManager && settings !== undefined && settings.organizationApplications !== 'off',
    seller: isManaging(organization?.role) || (isUnknown && context === 'selling'),
    administrator: isAdministrator || (session.isPending && context === 'administration'),
  }
  return { slug, sees: (access) => seen[access] }
}

function useFrameWords(): (word: FrameWord) => string {
  const account = useTranslations('account')
  const frame = useTranslations('frame')
  return (word) => {
    const [namespace, key] = word.split('.')
    return namespace === 'account' ? account(key as Parameters<typeof account>[0]) : frame(key as 'selling')
  }
}
