import { useLocation } from '@tanstack/react-router'
import {
  BadgePercent,
  ChevronLeft,
  FileDown,
  Gauge,
  Gift,
  House,
  KeyRound,
  Package,
  ReceiptText,
  Repeat,
  Settings,
  TextCursorInput,
  Users,
  Webhook,
} from 'lucide-react'
import { isManaging } from '#contract/permissions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { contextOf } from '../navigation/context.ts'
import { placeIn } from '../organizations/organization-pages.ts'
import { useCurrentOrganization } from '../organizations/use-current-organization.ts'
import { useOrganizations } from '../organizations/use-organizations.ts'
import type { NavigationSection } from '../ui/app-shell.tsx'

/** The screens of a seller, in the order in which the navigation shows them: the last part of their address, their word and their sign. */
const pages = [
  { page: 'products', word: 'products', icon: Package },
  { page: 'discounts', word: 'discounts', icon: BadgePercent },
  { page: 'custom-fields', word: 'customFields', icon: TextCursorInput },
  { page: 'benefits', word: 'benefits', icon: Gift },
  { page: 'meters', word: 'meters', icon: Gauge },
  { page: 'customers', word: 'customers', icon: Users },
  { page: 'orders', word: 'orders', icon: ReceiptText },
  { page: 'subscriptions', word: 'subscriptions', icon: Repeat },
  { page: 'webhooks', word: 'webhooks', icon: Webhook },
  { page: 'access-tokens', word: 'accessTokens', icon: KeyRound },
  { page: 'exports', word: 'exports', icon: FileDown },
  { page: 'settings', word: 'sellerSettings', icon: Settings },
] as const

/**
 * The part of the navigation for whoever sells in the name of the current organization. On a seller's screens it is there before the
 * organization of the address is known. Empty for everybody else.
 */
export function useSellingLinks(): NavigationSection[] {
  const t = useTranslations('frame')
  const account = useTranslations('account')
  const slug = useSellerSlug()
  if (slug === undefined) return []
  const root = `/o/${slug}`
  const links = [
    { href: `${root}/selling`, label: account('home'), icon: House, isHome: true },
    ...pages.map(({ page, word, icon }) => ({ href: `${root}/selling/${page}`, label: t(word), icon })),
  ]
  return [{ heading: t('selling'), back: { href: root, label: t('toOrganization'), icon: ChevronLeft, isHome: true }, links }]
}

function useSellerSlug() {
  const { pathname } = useLocation()
  const { data: organizations } = useOrganizations()
  const organization = useCurrentOrganization()
  if (!organizations && contextOf(pathname) === 'selling') return placeIn(pathname)?.slug
  return isManaging(organization?.role) ? organization?.slug : undefined
}
