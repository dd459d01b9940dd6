import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { accessTokens } from './en/access-tokens.ts'
import type { account } from './en/account.ts'
import type { accountDeletion } from './en/account-deletion.ts'
import type { activity } from './en/activity.ts'
import type { admin } from './en/admin.ts'
import type { apiKeys } from './en/api-keys.ts'
import type { audit } from './en/audit.ts'
import type { benefits } from './en/benefits.ts'
import type { captcha } from './en/captcha.ts'
import type { changes } from './en/changes.ts'
import type { checkYourMail } from './en/check-your-mail.ts'
import type { checkouts } from './en/checkouts.ts'
import type { confirmation } from './en/confirmation.ts'
import type { customFields } from './en/custom-fields.ts'
import type { customers } from './en/customers.ts'
import type { discounts } from './en/discounts.ts'
import type { domains } from './en/domains.ts'
import type { emailAddress } from './en/email-address.ts'
import type { exports } from './en/exports.ts'
import type { fieldErrors } from './en/field-errors.ts'
import type { forgot } from './en/forgot.ts'
import type { frame } from './en/frame.ts'
import type { fresh } from './en/fresh.ts'
import type { grants } from './en/grants.ts'
import type { home } from './en/home.ts'
import type { invitation } from './en/invitation.ts'
import type { invitations } from './en/invitations.ts'
import type { linkedAccounts } from './en/linked-accounts.ts'
import type { look } from './en/look.ts'
import type { members } from './en/members.ts'
import type { meters } from './en/meters.ts'
import type { operation } from './en/operation.ts'
import type { orders } from './en/orders.ts'
import type { organizations } from './en/organizations.ts'
import type { palette } from './en/palette.ts'
import type { password } from './en/password.ts'
import type { permissions } from './en/permissions.ts'
import type { plans } from './en/plans.ts'
import type { portal } from './en/portal.ts'
import type { prices } from './en/prices.ts'
import type { products } from './en/products.ts'
import type { profile } from './en/profile.ts'
import type { prorations } from './en/prorations.ts'
import type { purchases } from './en/purchases.ts'
import type { resetPassword } from './en/reset-password.ts'
import type { roles } from './en/roles.ts'
import type { sellerSettings } from './en/seller-settings.ts'
import type { selling } from './en/selling.ts'
import type { sessions } from './en/sessions.ts'
import type { shared } from './en/shared.ts'
import type { signIn } from './en/sign-in.ts'
import type { signUp } from './en/sign-up.ts'
import type { subscriptions } from './en/subscriptions.ts'
import type { tables } from './en/tables.ts'
import type { teams } from './en/teams.ts'
import type { testCards } from './en/test-cards.ts'
import type { unsaved } from './en/unsaved.ts'
import type { verifyEmail } from './en/verify-email.ts'
import type { webhooks } from './en/webhooks.ts'

/** Every word the screens say, by namespace. English is the model; its placeholders type the arguments of `t()`. */
export type Messages = {
  shared: typeof shared
  tables: typeof tables
  home: typeof home
  signIn: typeof signIn
  signUp: typeof signUp
  captcha: typeof captcha
  changes: typeof changes
  checkYourMail: typeof checkYourMail
  verifyEmail: typeof verifyEmail
  account: typeof account
  sessions: typeof sessions
  checkouts: typeof checkouts
  testCards: typeof testCards
  plans: typeof plans
  portal: typeof portal
  prices: typeof prices
  grants: typeof grants
  confirmation: typeof confirmation
  accountDeletion: typeof accountDeletion
  activity: typeof activity
  apiKeys: typeof apiKeys
  emailAddress: typeof emailAddress
  forgot: typeof forgot
  fresh: typeof fresh
  linkedAccounts: typeof linkedAccounts
  password: typeof password
  profile: typeof profile
  purchases: typeof purchases
  resetPassword: typeof resetPassword
  unsaved: typeof unsaved
  frame: typeof frame
  roles: typeof roles
  permissions: typeof permissions
  organizations: typeof organizations
  members: typeof members
  invitations: typeof invitations
  invitation: typeof invitation
  teams: typeof teams
  audit: typeof audit
  palette: typeof palette
  admin: typeof admin
  look: typeof look
  selling: typeof selling
  products: typeof products
  prorations: typeof prorations
  discounts: typeof discounts
  customFields: typeof customFields
  benefits: typeof benefits
  meters: typeof meters
  fieldErrors: typeof fieldErrors
  orders: typeof orders
  customers: typeof customers
  subscriptions: typeof subscriptions
  accessTokens: typeof accessTokens
  domains: typeof domains
  webhooks: typeof webhooks
  exports: typeof exports
  sellerSettings: typeof sellerSettings
  operation: typeof operation
  errors: Readonly<Record<ErrorCode, string>>
}

/** The same keys with other words: a missing or a spare one does not compile. */
export type Translation<Model> = { readonly [Key in keyof Model]: string }

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Language
  }
}
