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
import { useCurrentOrganization } from '../organizations/use-current-organization.ts'
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

/** The part of the navigation for whoever sells in the name of the current organization. Empty for everybody else. */
export function useSellingLinks(): NavigationSection[] {
  const t = useTranslations('frame')
  const account = useTranslations('account')
  const organization = useCurrentOrganization()
  if (!isManaging(organization?.role)) return []
  const root = `/o/${organization?.slug}`
  const links = [
    { href: `${root}/selling`, label: account('home'), icon: House, isHome: true },
    ...pages.map(({ page, word, icon }) => ({ href: `${root}/selling/${page}`, label: t(word), icon })),
  ]
  return [{ heading: t('selling'), back: { href: root, label: t('toOrganization'), icon: ChevronLeft, isHome: true }, links }]
}
