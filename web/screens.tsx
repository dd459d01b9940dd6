import homeWords from 'virtual:messages/home'
import managingWords from 'virtual:messages/managing'
import type { ComponentType } from 'react'
import { adminScreen } from './admin/admin-screen.tsx'
import { jobSearch, mailSearch } from './admin/operation-search.ts'
import { userSearch } from './admin/user-search.ts'
import { auditSearch } from './audit/audit-search.ts'
import { benefitSearch } from './benefits/benefit-search.ts'
import { fieldSearch } from './custom-fields/field-search.ts'
import type { AppScreen, createAppRouter } from './frame/router.tsx'
import { invitationSearch } from './invitations/invitation-search.ts'
import { laterScreen } from './layouts/later-screen.tsx'
import { memberSearch } from './members/member-search.ts'
import { meterSearch } from './meters/meter-search.ts'
import { listSearch } from './navigation/list-search.ts'
import { orderSearch } from './orders/order-search.ts'
import { joinedSearch } from './organizations/joined-search.ts'
import { organizationScreen } from './organizations/organization-screen.tsx'
import { productSearch } from './products/product-search.ts'
import { sellingScreen, tradingScreen } from './selling/selling-screen.tsx'
import { sessionSearch } from './sessions/session-search.ts'
import { subscriptionSearch } from './subscriptions/subscription-search.ts'
import { webhookSearch } from './webhooks/webhook-search.ts'

/** Every screen of the app. The signed-out pages have their own table, `auth-screens.tsx`. */
export const screens = [
  { path: '/', access: 'session', forwardsTo: '/account' },
  { path: '/account', access: 'session', screen: laterScreen(() => import('./home/account-home-screen.tsx'), homeWords) },
  { path: '/account/profile', access: 'session', screen: managing(() => import('./profiles/profile-screen.tsx')) },
  { path: '/account/email', access: 'session', screen: managing(() => import('./email-addresses/email-address-screen.tsx')) },
  { path: '/account/password', access: 'session', screen: managing(() => import('./passwords/password-screen.tsx')) },
  { path: '/account/linked-accounts', access: 'session', screen: managing(() => import('./linked-accounts/linked-accounts-screen.tsx')) },
  {
    path: '/account/sessions',
    access: 'session',
    search: sessionSearch,
    screen: laterScreen(() => import('./sessions/sessions-screen.tsx')),
  },
  { path: '/account/api-keys', access: 'session', search: listSearch, screen: managing(() => import('./api-keys/api-keys-screen.tsx')) },
  { path: '/account/purchases', access: 'session', screen: managing(() => import('./purchases/purchases-screen.tsx')) },
  { path: '/account/activity', access: 'session', screen: managing(() => import('./audit/own-audit-screen.tsx')) },
  { path: '/account/deletion', access: 'session', screen: managing(() => import('./account-deletion/account-deletion-screen.tsx')) },
  { path: '/delete-account', access: 'session', screen: managing(() => import('./account-deletion/delete-account-link-screen.tsx')) },
  { path: '/sign-out', access: 'anyone', screen: laterScreen(() => import('./sign-in/sign-out-screen.tsx')) },
  { path: '/goodbye', access: 'anyone', screen: managing(() => import('./account-deletion/goodbye-screen.tsx')) },
  { path: '/organizations/new', access: 'session', screen: laterScreen(() => import('./organizations/create-screen.tsx')) },
  { path: '/go/$page', access: 'session', screen: laterScreen(() => import('./organizations/go-screen.tsx')) },
  {
    path: '/o/$slug',
    access: 'session',
    search: joinedSearch,
    screen: organizationScreen(() => import('./home/organization-home-screen.tsx')),
  },
  { path: '/o/$slug/welcome', access: 'session', screen: organizationScreen(() => import('./invitations/welcome-screen.tsx')) },
  {
    path: '/o/$slug/members',
    access: 'session',
    search: memberSearch,
    screen: organizationScreen(() => import('./members/members-screen.tsx')),
  },
  {
    path: '/o/$slug/invitations',
    access: 'session',
    search: invitationSearch,
    screen: organizationScreen(() => import('./invitations/invitations-screen.tsx')),
  },
  { path: '/o/$slug/teams', access: 'session', search: listSearch, screen: organizationScreen(() => import('./teams/teams-screen.tsx')) },
  {
    path: '/o/$slug/teams/$team',
    access: 'session',
    search: listSearch,
    screen: organizationScreen(() => import('./teams/team-screen.tsx')),
  },
  { path: '/o/$slug/roles', access: 'session', screen: organizationScreen(() => import('./roles/roles-screen.tsx')) },
  { path: '/o/$slug/billing', access: 'session', screen: organizationScreen(() => import('./organizations/billing-screen.tsx')) },
  { path: '/o/$slug/api-keys', access: 'session', screen: organizationScreen(() => import('./api-keys/organization-keys-screen.tsx')) },
  { path: '/o/$slug/settings', access: 'session', screen: organizationScreen(() => import('./organizations/settings-screen.tsx')) },
  {
    path: '/o/$slug/activity',
    access: 'session',
    search: auditSearch,
    screen: organizationScreen(() => import('./audit/organization-audit-screen.tsx')),
  },
  { path: '/o/$slug/selling', access: 'session', screen: sellingScreen(() => import('./selling/seller-home-screen.tsx')) },
  {
    path: '/o/$slug/selling/products',
    access: 'session',
    search: productSearch,
    screen: sellingScreen(() => import('./products/products-screen.tsx')),
  },
  { path: '/o/$slug/selling/products/new', access: 'session', screen: sellingScreen(() => import('./products/new-product-screen.tsx')) },
  { path: '/o/$slug/selling/products/$id', access: 'session', screen: sellingScreen(() => import('./products/product-screen.tsx')) },
  {
    path: '/o/$slug/selling/discounts',
    access: 'session',
    search: listSearch,
    screen: sellingScreen(() => import('./discounts/discounts-screen.tsx')),
  },
  { path: '/o/$slug/selling/discounts/$id', access: 'session', screen: sellingScreen(() => import('./discounts/discount-screen.tsx')) },
  {
    path: '/o/$slug/selling/custom-fields',
    access: 'session',
    search: fieldSearch,
    screen: sellingScreen(() => import('./custom-fields/custom-fields-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/custom-fields/$id',
    access: 'session',
    screen: sellingScreen(() => import('./custom-fields/custom-field-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/benefits',
    access: 'session',
    search: benefitSearch,
    screen: sellingScreen(() => import('./benefits/benefits-screen.tsx')),
  },
  { path: '/o/$slug/selling/benefits/$id', access: 'session', screen: sellingScreen(() => import('./benefits/benefit-screen.tsx')) },
  {
    path: '/o/$slug/selling/meters',
    access: 'session',
    search: meterSearch,
    screen: sellingScreen(() => import('./meters/meters-screen.tsx')),
  },
  { path: '/o/$slug/selling/meters/$id', access: 'session', screen: sellingScreen(() => import('./meters/meter-screen.tsx')) },
  {
    path: '/o/$slug/selling/customers',
    access: 'session',
    search: listSearch,
    screen: tradingScreen(() => import('./customers/customers-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/customers/$id',
    access: 'session',
    screen: tradingScreen(() => import('./customers/customer-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/orders',
    access: 'session',
    search: orderSearch,
    screen: tradingScreen(() => import('./orders/orders-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/orders/$id',
    access: 'session',
    screen: tradingScreen(() => import('./orders/order-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/subscriptions',
    access: 'session',
    search: subscriptionSearch,
    screen: tradingScreen(() => import('./subscriptions/subscriptions-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/subscriptions/$id',
    access: 'session',
    screen: tradingScreen(() => import('./subscriptions/subscription-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/webhooks',
    access: 'session',
    search: listSearch,
    screen: tradingScreen(() => import('./webhooks/webhooks-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/webhooks/$id',
    access: 'session',
    search: webhookSearch,
    screen: tradingScreen(() => import('./webhooks/endpoint-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/access-tokens',
    access: 'session',
    search: listSearch,
    screen: tradingScreen(() => import('./access-tokens/access-tokens-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/exports',
    access: 'session',
    screen: tradingScreen(() => import('./exports/exports-screen.tsx')),
  },
  {
    path: '/o/$slug/selling/settings',
    access: 'session',
    screen: tradingScreen(() => import('./seller-settings/seller-settings-screen.tsx')),
  },
  { path: '/admin', access: 'session', screen: adminScreen(() => import('./home/admin-home-screen.tsx')) },
  { path: '/admin/users', access: 'session', search: userSearch, screen: adminScreen(() => import('./admin/users-screen.tsx')) },
  { path: '/admin/users/$id', access: 'session', screen: adminScreen(() => import('./admin/user-screen.tsx')) },
  {
    path: '/admin/secret-keys',
    access: 'session',
    search: listSearch,
    screen: adminScreen(() => import('./admin/secret-keys-screen.tsx')),
  },
  {
    path: '/admin/webhooks',
    access: 'session',
    search: listSearch,
    screen: adminScreen(() => import('./webhooks/application-webhooks-screen.tsx')),
  },
  {
    path: '/admin/webhooks/$id',
    access: 'session',
    search: webhookSearch,
    screen: adminScreen(() => import('./webhooks/application-endpoint-screen.tsx')),
  },
  { path: '/admin/activity', access: 'session', search: auditSearch, screen: adminScreen(() => import('./admin/audit-screen.tsx')) },
  { path: '/admin/jobs', access: 'session', search: jobSearch, screen: adminScreen(() => import('./admin/jobs-screen.tsx')) },
  { path: '/admin/look', access: 'session', screen: adminScreen(() => import('./admin/look-screen.tsx')) },
  { path: '/admin/letters', access: 'session', screen: adminScreen(() => import('./admin/letters-screen.tsx')) },
  { path: '/admin/mail', access: 'session', search: mailSearch, screen: adminScreen(() => import('./admin/mail-screen.tsx')) },
  { path: '/admin/billing', access: 'session', search: listSearch, screen: adminScreen(() => import('./admin/billing-screen.tsx')) },
] as const satisfies readonly AppScreen[]

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter<typeof screens>>
  }
}

/** Screens on which people manage their account are fetched when they are opened, and so are their words. */
function managing(load: () => Promise<{ default: ComponentType }>) {
  return laterScreen(load, managingWords)
}
