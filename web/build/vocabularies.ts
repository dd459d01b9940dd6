import type { ErrorCode } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Page } from '#contract/pages.ts'
import type { Messages } from '../languages/messages.ts'

type Vocabulary = {
  namespaces: readonly Exclude<keyof Messages, 'errors'>[]
  /** The small pages carry the words for what their own calls can be refused with; the app carries all. */
  codes: readonly ErrorCode[] | 'all'
}

/** The words of each page, and what is added to them by screens that are fetched later. Each becomes one file a language. */
export const vocabularies: Record<
  | Page
  | 'captcha'
  | 'joining'
  | 'managing'
  | 'invitation'
  | 'organization'
  | 'owning'
  | 'admin'
  | 'palette'
  | 'home'
  | 'selling'
  | 'trading'
  | 'testCards'
  | 'confirmation'
  | 'portal'
  | 'gallery',
  Vocabulary
> = {
  auth: {
    namespaces: ['shared', 'signIn'],
    codes: [
      'TOO_MANY_REQUESTS',
      'SERVICE_UNAVAILABLE',
      'PROVIDER_NOT_FOUND',
      'MISSING_RESPONSE',
      'VERIFICATION_FAILED',
      'UNKNOWN_ERROR',
      ...codesOf(contract.signIn.email, contract.signIn.username),
    ],
  },
  captcha: { namespaces: ['captcha'], codes: [] },
  joining: {
    namespaces: ['signUp', 'checkYourMail', 'verifyEmail', 'forgot', 'resetPassword'],
    codes: codesOf(
      contract.signUp.email,
      contract.sendVerificationEmail,
      contract.confirmEmail,
      contract.requestPasswordReset,
      contract.resetPassword,
    ),
  },
  managing: {
    namespaces: [
      'signUp',
      'checkYourMail',
      'unsaved',
      'profile',
      'emailAddress',
      'password',
      'linkedAccounts',
      'apiKeys',
      'activity',
      'accountDeletion',
      'purchases',
      'prices',
    ],
    codes: [],
  },
  invitation: {
    namespaces: ['signUp', 'roles', 'invitation'],
    codes: codesOf(
      contract.organization.previewInvitation,
      contract.organization.signUpWithInvitation,
      contract.organization.acceptInvitation,
      contract.organization.rejectInvitation,
    ),
  },
  organization: {
    namespaces: [
      'organizations',
      'members',
      'invitations',
      'teams',
      'permissions',
      'activity',
      'audit',
      'unsaved',
      'home',
      'purchases',
      'prices',
    ],
    codes: [],
  },
  owning: { namespaces: ['apiKeys', 'domains'], codes: [] },
  selling: {
    namespaces: ['organizations', 'unsaved', 'selling', 'fieldErrors', 'products', 'discounts', 'customFields', 'benefits', 'meters'],
    codes: [],
  },
  admin: {
    namespaces: ['admin', 'operation', 'activity', 'audit', 'home', 'look', 'unsaved', 'selling', 'webhooks', 'organizations', 'signUp'],
    codes: [],
  },
  trading: {
    namespaces: [
      'benefits',
      'organizations',
      'unsaved',
      'selling',
      'fieldErrors',
      'customers',
      'orders',
      'subscriptions',
      'webhooks',
      'accessTokens',
      'exports',
      'sellerSettings',
      'prorations',
    ],
    codes: [],
  },
  home: { namespaces: ['home', 'activity'], codes: [] },
  palette: { namespaces: ['palette'], codes: [] },
  checkout: { namespaces: ['shared', 'prices', 'checkouts'], codes: ['INVALID_EMAIL'] },
  testCards: { namespaces: ['testCards'], codes: [] },
  portal: { namespaces: ['portal', 'plans', 'grants', 'prorations'], codes: [] },
  confirmation: { namespaces: ['confirmation', 'grants'], codes: [] },
  gallery: {
    namespaces: [
      'shared',
      'signIn',
      'tables',
      'changes',
      'frame',
      'sessions',
      'apiKeys',
      'members',
      'audit',
      'permissions',
      'palette',
      'selling',
      'products',
      'discounts',
      'meters',
      'orders',
      'subscriptions',
      'webhooks',
      'exports',
      'operation',
      'portal',
      'look',
    ],
    codes: [],
  },
  app: { namespaces: ['shared', 'tables', 'changes', 'account', 'sessions', 'fresh', 'frame', 'roles'], codes: 'all' },
}

function codesOf(...routes: Route[]) {
  return routes.flatMap((route) => route.errors as readonly ErrorCode[])
}
