import {
  AppWindow,
  BadgePercent,
  Banknote,
  Blocks,
  CircleQuestionMark,
  CreditCard,
  FileDown,
  Fingerprint,
  Gauge,
  Gift,
  History,
  House,
  KeyRound,
  KeySquare,
  Link2,
  ListChecks,
  LockKeyhole,
  LogIn,
  Mail,
  MailPlus,
  Mails,
  MonitorSmartphone,
  Package,
  Palette,
  ReceiptText,
  Repeat,
  ScrollText,
  Settings,
  ShieldCheck,
  TextCursorInput,
  UserCog,
  UserRound,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react'
import { jobSearch, mailSearch } from './admin/operation-search.ts'
import { administeredSearch, organizationSearch } from './admin/organization-search.ts'
import { personSearch, userSearch } from './admin/user-search.ts'
import { waitlistSearch } from './admin/waitlist-search.ts'
import { auditSearch } from './audit/audit-search.ts'
import { benefitSearch } from './benefits/benefit-search.ts'
import { componentSearch } from './components/component-search.ts'
import { fieldSearch } from './custom-fields/field-search.ts'
import { customerSearch } from './customers/customer-search.ts'
import type { createAppRouter } from './frame/router.tsx'
import { adminHomeSearch } from './home/admin-home-search.ts'
import { meterSearch } from './meters/meter-search.ts'
import type { AppScreen, ContextFacts } from './navigation/app-screen.ts'
import type { Context } from './navigation/context.ts'
import { listSearch } from './navigation/list-search.ts'
import { orderSearch } from './orders/order-search.ts'
import { joinedSearch } from './organizations/joined-search.ts'
import { peopleSearch } from './people/people-search.ts'
import { productSearch } from './products/product-search.ts'
import { historySearch } from './selling/history-search.ts'
import { homeSearch } from './selling/home-search.ts'
import { sessionSearch } from './sessions/session-search.ts'
import { subscriptionSearch } from './subscriptions/subscription-search.ts'
import { webhookSearch } from './webhooks/webhook-search.ts'

/**
 * Every screen of the app, one line each: navigation, palette, shortcuts, early title, script and words follow from it. The build reads this
 * file as it is, so it imports nothing that only a browser can run.
 */
// biome-ignore format: a table is read by its columns
export const screens = [
  { path: '/', access: 'session', context: 'account', forwardsTo: '/account' },
  { path: '/account', access: 'session', context: 'account', title: 'account.home', kind: 'detail', icon: House, load: () => import('./home/account-home-screen.tsx') },
  { path: '/account/profile', access: 'session', context: 'account', title: 'account.profile', kind: 'form', icon: UserRound, group: 'account.profile', key: 'P', load: () => import('./profiles/profile-screen.tsx') },
  { path: '/account/email', access: 'account', context: 'account', title: 'account.email', kind: 'form', icon: Mail, group: 'account.profile', key: 'E', load: () => import('./email-addresses/email-address-screen.tsx') },
  { path: '/account/password', access: 'account', context: 'account', title: 'account.password', kind: 'form', icon: LockKeyhole, group: 'account.security', key: 'W', load: () => import('./passwords/password-screen.tsx') },
  { path: '/account/security', access: 'account', context: 'account', title: 'account.security', kind: 'form', icon: Fingerprint, group: 'account.security', key: 'Y', load: () => import('./two-factor/security-screen.tsx') },
  { path: '/account/linked-accounts', access: 'account', context: 'account', title: 'account.linkedAccounts', kind: 'form', icon: Link2, group: 'account.security', key: 'L', load: () => import('./linked-accounts/linked-accounts-screen.tsx') },
  { path: '/account/applications', access: 'account', context: 'account', title: 'account.connectedApplications', kind: 'form', icon: AppWindow, group: 'account.security', key: 'J', load: () => import('./applications/connected-applications-screen.tsx') },
  { path: '/account/sessions', access: 'session', context: 'account', title: 'account.sessions', kind: 'table', icon: MonitorSmartphone, group: 'account.security', key: 'D', search: sessionSearch, load: () => import('./sessions/sessions-screen.tsx') },
  { path: '/account/api-keys', access: 'session', context: 'account', title: 'account.apiKeys', kind: 'table', icon: KeyRound, group: 'frame.developers', key: 'K', search: listSearch, load: () => import('./api-keys/api-keys-screen.tsx') },
  { path: '/account/keys', access: 'session', context: 'account', label: 'frame.whichKey', kind: 'form', icon: CircleQuestionMark, group: 'frame.developers', key: 'I', load: () => import('./keys/keys-screen.tsx') },
  { path: '/account/purchases', access: 'account', context: 'account', title: 'account.purchases', kind: 'detail', icon: ReceiptText, key: 'V', load: () => import('./purchases/purchases-screen.tsx') },
  { path: '/account/activity', access: 'session', context: 'account', title: 'account.activity', kind: 'form', icon: History, key: 'H', load: () => import('./audit/own-audit-screen.tsx') },
  { path: '/account/deletion', access: 'session', context: 'account', title: 'account.deletion', kind: 'form', load: () => import('./account-deletion/account-deletion-screen.tsx') },
  { path: '/delete-account', access: 'session', context: 'account', load: () => import('./account-deletion/delete-account-link-screen.tsx') },
  { path: '/continue', access: 'session', context: 'account', load: () => import('./terms/continue-screen.tsx') },
  { path: '/sign-out', access: 'anyone', context: 'account', load: () => import('./sign-in/sign-out-screen.tsx') },
  { path: '/stop-reset', access: 'anyone', context: 'account', load: () => import('./two-factor/stop-reset-screen.tsx') },
  { path: '/goodbye', access: 'anyone', context: 'account', load: () => import('./account-deletion/goodbye-screen.tsx') },
  { path: '/organizations/new', access: 'session', context: 'account', title: 'frame.create', kind: 'form', load: () => import('./organizations/create-screen.tsx') },
  { path: '/go/$page', access: 'session', context: 'account', load: () => import('./organizations/go-screen.tsx') },
  { path: '/o/$slug', access: 'member', context: 'organization', label: 'account.home', kind: 'detail', icon: House, search: joinedSearch, load: () => import('./home/organization-home-screen.tsx') },
  { path: '/o/$slug/welcome', access: 'member', context: 'organization', load: () => import('./invitations/welcome-screen.tsx') },
  { path: '/o/$slug/people', access: 'member', context: 'organization', title: 'frame.people', kind: 'table', icon: Users, key: 'P', search: peopleSearch, load: () => import('./people/people-screen.tsx') },
  { path: '/o/$slug/members', access: 'member', context: 'organization', forwardsTo: '/o/$slug/people' },
  { path: '/o/$slug/invitations', access: 'member', context: 'organization', forwardsTo: '/o/$slug/people?tab=invitations' },
  { path: '/o/$slug/teams', access: 'member', context: 'organization', title: 'frame.teams', kind: 'table', icon: UsersRound, key: 'T', search: listSearch, load: () => import('./teams/teams-screen.tsx') },
  { path: '/o/$slug/teams/$team', access: 'member', context: 'organization', search: listSearch, load: () => import('./teams/team-screen.tsx') },
  { path: '/o/$slug/roles', access: 'member', context: 'organization', title: 'frame.roles', kind: 'detail', icon: ShieldCheck, key: 'R', load: () => import('./role-making/roles-screen.tsx') },
  { path: '/o/$slug/billing', access: 'member', context: 'organization', title: 'frame.billing', kind: 'detail', icon: CreditCard, key: 'B', load: () => import('./organizations/billing-screen.tsx') },
  { path: '/o/$slug/api-keys', access: 'manager', context: 'organization', title: 'account.apiKeys', kind: 'table', icon: KeyRound, group: 'frame.developers', key: 'K', load: () => import('./api-keys/organization-keys-screen.tsx') },
  { path: '/o/$slug/keys', access: 'manager', context: 'organization', label: 'frame.whichKey', kind: 'form', icon: CircleQuestionMark, group: 'frame.developers', key: 'I', load: () => import('./keys/keys-screen.tsx') },
  { path: '/o/$slug/applications', access: 'application-manager', context: 'organization', title: 'frame.applications', kind: 'table', icon: AppWindow, group: 'frame.developers', key: 'J', search: listSearch, load: () => import('./applications/applications-screen.tsx') },
  { path: '/o/$slug/applications/$id', access: 'application-manager', context: 'organization', load: () => import('./applications/application-screen.tsx') },
  { path: '/o/$slug/settings', access: 'member', context: 'organization', title: 'frame.settings', kind: 'form', icon: Settings, key: 'S', load: () => import('./organizations/settings-screen.tsx') },
  { path: '/o/$slug/activity', access: 'manager', context: 'organization', title: 'frame.activity', kind: 'table', icon: History, key: 'A', search: auditSearch, load: () => import('./audit/organization-audit-screen.tsx') },
  { path: '/o/$slug/selling', access: 'seller', context: 'selling', title: 'frame.selling', label: 'account.home', kind: 'detail', icon: House, search: homeSearch, load: () => import('./selling/seller-home-screen.tsx') },
  { path: '/o/$slug/selling/products', access: 'seller', context: 'selling', title: 'frame.products', kind: 'table', icon: Package, group: 'frame.catalog', key: 'P', search: productSearch, load: () => import('./products/products-screen.tsx') },
  { path: '/o/$slug/selling/products/new', access: 'seller', context: 'selling', load: () => import('./products/new-product-screen.tsx') },
  { path: '/o/$slug/selling/products/$id', access: 'seller', context: 'selling', load: () => import('./products/product-screen.tsx') },
  { path: '/o/$slug/selling/discounts', access: 'seller', context: 'selling', title: 'frame.discounts', kind: 'table', icon: BadgePercent, group: 'frame.catalog', key: 'N', search: listSearch, load: () => import('./discounts/discounts-screen.tsx') },
  { path: '/o/$slug/selling/discounts/$id', access: 'seller', context: 'selling', load: () => import('./discounts/discount-screen.tsx') },
  { path: '/o/$slug/selling/custom-fields', access: 'seller', context: 'selling', title: 'frame.customFields', kind: 'table', icon: TextCursorInput, group: 'frame.catalog', key: 'F', search: fieldSearch, load: () => import('./custom-fields/custom-fields-screen.tsx') },
  { path: '/o/$slug/selling/custom-fields/$id', access: 'seller', context: 'selling', load: () => import('./custom-fields/custom-field-screen.tsx') },
  { path: '/o/$slug/selling/benefits', access: 'seller', context: 'selling', title: 'frame.benefits', kind: 'table', icon: Gift, group: 'frame.catalog', key: 'B', search: benefitSearch, load: () => import('./benefits/benefits-screen.tsx') },
  { path: '/o/$slug/selling/benefits/$id', access: 'seller', context: 'selling', load: () => import('./benefits/benefit-screen.tsx') },
  { path: '/o/$slug/selling/meters', access: 'seller', context: 'selling', title: 'frame.meters', kind: 'table', icon: Gauge, group: 'frame.catalog', key: 'Q', search: meterSearch, load: () => import('./meters/meters-screen.tsx') },
  { path: '/o/$slug/selling/meters/$id', access: 'seller', context: 'selling', load: () => import('./meters/meter-screen.tsx') },
  { path: '/o/$slug/selling/customers', access: 'seller', context: 'selling', title: 'frame.customers', kind: 'table', icon: Users, group: 'frame.customers', key: 'C', search: customerSearch, load: () => import('./customers/customers-screen.tsx') },
  { path: '/o/$slug/selling/customers/$id', access: 'seller', context: 'selling', search: historySearch, load: () => import('./customers/customer-screen.tsx') },
  { path: '/o/$slug/selling/subscriptions', access: 'seller', context: 'selling', title: 'frame.subscriptions', kind: 'table', icon: Repeat, group: 'frame.customers', key: 'S', search: subscriptionSearch, load: () => import('./subscriptions/subscriptions-screen.tsx') },
  { path: '/o/$slug/selling/subscriptions/$id', access: 'seller', context: 'selling', search: historySearch, load: () => import('./subscriptions/subscription-screen.tsx') },
  { path: '/o/$slug/selling/orders', access: 'seller', context: 'selling', title: 'frame.orders', kind: 'table', icon: ReceiptText, group: 'frame.sales', key: 'O', search: orderSearch, load: () => import('./orders/orders-screen.tsx') },
  { path: '/o/$slug/selling/orders/$id', access: 'seller', context: 'selling', search: historySearch, load: () => import('./orders/order-screen.tsx') },
  { path: '/o/$slug/selling/exports', access: 'seller', context: 'selling', title: 'frame.exports', kind: 'form', icon: FileDown, group: 'frame.sales', key: 'X', load: () => import('./exports/exports-screen.tsx') },
  { path: '/o/$slug/selling/webhooks', access: 'seller', context: 'selling', title: 'frame.webhooks', kind: 'table', icon: Webhook, group: 'frame.developers', key: 'W', search: listSearch, load: () => import('./webhooks/webhooks-screen.tsx') },
  { path: '/o/$slug/selling/webhooks/$id', access: 'seller', context: 'selling', search: webhookSearch, load: () => import('./webhooks/endpoint-screen.tsx') },
  { path: '/o/$slug/selling/access-tokens', access: 'seller', context: 'selling', title: 'frame.accessTokens', kind: 'table', icon: KeyRound, group: 'frame.developers', key: 'K', search: listSearch, load: () => import('./access-tokens/access-tokens-screen.tsx') },
  { path: '/o/$slug/selling/keys', access: 'seller', context: 'selling', label: 'frame.whichKey', kind: 'form', icon: CircleQuestionMark, group: 'frame.developers', key: 'I', load: () => import('./keys/keys-screen.tsx') },
  { path: '/o/$slug/selling/brand', access: 'seller', context: 'selling', title: 'frame.brand', kind: 'studio', icon: Palette, key: 'L', load: () => import('./seller-settings/brand-screen.tsx') },
  { path: '/o/$slug/selling/settings', access: 'seller', context: 'selling', title: 'frame.sellingSettings', label: 'frame.sellerSettings', kind: 'form', icon: Settings, key: 'Z', load: () => import('./seller-settings/seller-settings-screen.tsx') },
  { path: '/admin', access: 'administrator', context: 'administration', title: 'frame.admin', label: 'account.home', kind: 'detail', icon: House, search: adminHomeSearch, load: () => import('./home/admin-home-screen.tsx') },
  { path: '/admin/users', access: 'administrator', context: 'administration', title: 'frame.users', kind: 'table', icon: UserCog, key: 'U', search: userSearch, load: () => import('./admin/users-screen.tsx') },
  { path: '/admin/users/$id', access: 'administrator', context: 'administration', search: personSearch, load: () => import('./admin/user-screen.tsx') },
  { path: '/admin/waitlist', access: 'administrator', context: 'administration', title: 'frame.waitlist', kind: 'table', icon: History, key: 'P', search: waitlistSearch, load: () => import('./admin/waitlist-screen.tsx') },
  { path: '/admin/organizations', access: 'administrator', context: 'administration', title: 'frame.allOrganizations', kind: 'table', icon: UsersRound, key: 'O', search: organizationSearch, load: () => import('./admin/organizations-screen.tsx') },
  { path: '/admin/organizations/$id', access: 'administrator', context: 'administration', search: administeredSearch, load: () => import('./admin/organization-screen.tsx') },
  { path: '/admin/secret-keys', access: 'administrator', context: 'administration', title: 'frame.secretKeys', kind: 'table', icon: KeySquare, key: 'K', search: listSearch, load: () => import('./admin/secret-keys-screen.tsx') },
  { path: '/admin/keys', access: 'administrator', context: 'administration', label: 'frame.whichKey', kind: 'form', icon: CircleQuestionMark, key: 'I', load: () => import('./keys/keys-screen.tsx') },
  { path: '/admin/applications', access: 'administrator', context: 'administration', title: 'frame.applications', kind: 'table', icon: AppWindow, key: 'J', search: listSearch, load: () => import('./applications/applications-screen.tsx') },
  { path: '/admin/applications/$id', access: 'administrator', context: 'administration', load: () => import('./applications/application-screen.tsx') },
  { path: '/admin/social-providers', access: 'administrator', context: 'administration', title: 'frame.socialProviders', kind: 'table', icon: LogIn, key: 'L', search: listSearch, load: () => import('./social-providers/providers-screen.tsx') },
  { path: '/admin/social-providers/$id', access: 'administrator', context: 'administration', load: () => import('./social-providers/provider-screen.tsx') },
  { path: '/admin/webhooks', access: 'administrator', context: 'administration', title: 'frame.webhooks', kind: 'table', icon: Webhook, key: 'W', search: listSearch, load: () => import('./webhooks/application-webhooks-screen.tsx') },
  { path: '/admin/webhooks/$id', access: 'administrator', context: 'administration', search: webhookSearch, load: () => import('./webhooks/application-endpoint-screen.tsx') },
  { path: '/admin/look', access: 'administrator', context: 'administration', title: 'frame.look', kind: 'detail', icon: Palette, key: 'F', load: () => import('./admin/look-screen.tsx') },
  { path: '/admin/letters', access: 'administrator', context: 'administration', title: 'frame.letters', kind: 'table', icon: MailPlus, key: 'T', load: () => import('./admin/letters-screen.tsx') },
  { path: '/admin/components', access: 'administrator', context: 'administration', title: 'frame.components', kind: 'studio', icon: Blocks, key: 'C', search: componentSearch, load: () => import('./components/components-screen.tsx') },
  { path: '/admin/readiness', access: 'administrator', context: 'administration', title: 'frame.readiness', kind: 'detail', icon: ShieldCheck, key: 'R', load: () => import('./admin/readiness-screen.tsx') },
  { path: '/admin/jobs', access: 'administrator', context: 'administration', title: 'frame.jobs', kind: 'table', icon: ListChecks, key: 'Q', search: jobSearch, load: () => import('./admin/jobs-screen.tsx') },
  { path: '/admin/mail', access: 'administrator', context: 'administration', title: 'frame.mailLog', kind: 'table', icon: Mails, key: 'E', search: mailSearch, load: () => import('./admin/mail-screen.tsx') },
  { path: '/admin/billing', access: 'administrator', context: 'administration', title: 'frame.billingTotals', kind: 'table', icon: Banknote, key: 'B', search: listSearch, load: () => import('./admin/billing-screen.tsx') },
  { path: '/admin/activity', access: 'administrator', context: 'administration', title: 'frame.allActivity', kind: 'table', icon: ScrollText, key: 'A', search: auditSearch, load: () => import('./admin/audit-screen.tsx') },
] as const satisfies readonly AppScreen[]

/** The contexts of the screens: their heading in the navigation, and the frames around each of their screens, outermost first. */
export const contexts = {
  account: { heading: 'account.heading', frames: [] },
  organization: { heading: 'frame.organization', frames: [() => import('./organizations/organization-frame.tsx')] },
  selling: {
    heading: 'frame.selling',
    frames: [() => import('./organizations/organization-frame.tsx'), () => import('./selling/selling-frame.tsx')],
  },
  administration: { heading: 'frame.admin', frames: [() => import('./admin/admin-frame.tsx')] },
} as const satisfies Record<Context, ContextFacts>

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter<typeof screens>>
  }
}
