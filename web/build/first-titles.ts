import { languages } from '#contract/languages.ts'
import type { FirstTitles } from '../start/paint-title.ts'
import type { PageKind } from '../ui/page-kinds.ts'
import { wordsIn } from './messages.ts'

/** The screens that people come to from elsewhere and whose title is always the same: what they are called, and how wide they are. */
export const titled: Readonly<Record<string, readonly [namespace: string, key: string, kind: PageKind]>> = {
  '/account': ['home', 'title', 'detail'],
  '/account/profile': ['profile', 'title', 'form'],
  '/account/email': ['emailAddress', 'title', 'form'],
  '/account/password': ['password', 'title', 'form'],
  '/account/linked-accounts': ['linkedAccounts', 'title', 'form'],
  '/account/sessions': ['sessions', 'title', 'table'],
  '/account/api-keys': ['apiKeys', 'title', 'table'],
  '/account/activity': ['activity', 'title', 'form'],
  '/account/deletion': ['accountDeletion', 'title', 'form'],
  '/organizations/new': ['organizations', 'createTitle', 'form'],
  '/o/$slug/members': ['members', 'title', 'table'],
  '/o/$slug/invitations': ['invitations', 'title', 'table'],
  '/o/$slug/teams': ['teams', 'title', 'table'],
  '/o/$slug/roles': ['permissions', 'title', 'detail'],
  '/o/$slug/api-keys': ['apiKeys', 'title', 'table'],
  '/o/$slug/settings': ['organizations', 'settingsTitle', 'form'],
  '/o/$slug/activity': ['audit', 'title', 'table'],
  '/o/$slug/selling': ['frame', 'selling', 'detail'],
  '/o/$slug/selling/products': ['products', 'title', 'table'],
  '/o/$slug/selling/discounts': ['discounts', 'title', 'table'],
  '/o/$slug/selling/custom-fields': ['customFields', 'title', 'table'],
  '/o/$slug/selling/benefits': ['benefits', 'title', 'table'],
  '/o/$slug/selling/meters': ['meters', 'title', 'table'],
  '/o/$slug/selling/customers': ['customers', 'title', 'table'],
  '/o/$slug/selling/orders': ['orders', 'title', 'table'],
  '/o/$slug/selling/subscriptions': ['subscriptions', 'title', 'table'],
  '/admin': ['frame', 'admin', 'detail'],
  '/admin/users': ['admin', 'usersTitle', 'table'],
  '/admin/jobs': ['operation', 'jobs', 'table'],
  '/admin/mail': ['operation', 'mail', 'table'],
  '/admin/billing': ['operation', 'billing', 'table'],
}

/** What `start/early.ts` paints of a screen before the app is here. */
export async function firstTitles(): Promise<FirstTitles> {
  const rows = Object.entries(titled)
  const inLanguage = async (language: string) => {
    const words = rows.map(async ([, [namespace, key]]) => (await wordsIn(language, namespace))[key])
    return [language, await Promise.all(words)] as const
  }
  return {
    kinds: Object.fromEntries(rows.map(([path, [, , kind]]) => [path, kind])),
    words: Object.fromEntries(await Promise.all(Object.keys(languages).map(inLanguage))),
  }
}
