import { type Application, knownScopes } from '#contract/applications.ts'
import type { BudgetTerms } from '#contract/budgets.ts'

const plain = [
  'logo',
  'firstParty',
  'pkce',
  'idTokenAlgorithm',
  'openResources',
  'membersOnly',
  'backchannelLogoutSessionRequired',
] as const
const lists = ['redirects', 'logoutRedirects', 'origins', 'resources', 'sellers'] as const
type List = (typeof lists)[number]

/** An application as its fields hold it: lists line by line, lifetimes in the unit that people count them in. */
export type ApplicationDraft = Pick<Application, (typeof plain)[number]> &
  Record<List, string> & {
    name: string
    /** Empty for none. */
    backchannelLogoutUri: string
    scopes: readonly string[]
    /** Scopes that mean something to the application's own APIs. */
    ownScopes: string
    accessMinutes: string
    refreshDays: string
    actsAlone: boolean
    onDevices: boolean
    /** Null where it charges for nothing. */
    budget: BudgetDraft | null
  }

/** What its calls are counted by, and how much is proposed to people. */
export type BudgetDraft = Omit<BudgetTerms, 'cap'> & { cap: string }

export function draftOf(application: Application): ApplicationDraft {
  const {
    name,
    logo,
    firstParty,
    pkce,
    idTokenAlgorithm,
    openResources,
    membersOnly,
    backchannelLogoutSessionRequired,
    scopes,
    grantTypes,
    budget,
  } = application
  const isKnown = (scope: string) => (knownScopes as readonly string[]).includes(scope)
  return {
    name,
    logo,
    firstParty,
    pkce,
    idTokenAlgorithm,
    openResources,
    membersOnly,
    backchannelLogoutSessionRequired,
    ...(Object.fromEntries(lists.map((list) => [list, application[list].join('\n')])) as Record<List, string>),
    backchannelLogoutUri: application.backchannelLogoutUri ?? '',
    scopes: scopes.filter(isKnown),
    ownScopes: scopes.filter((scope) => !isKnown(scope)).join(' '),
    accessMinutes: String(Math.max(1, Math.round(application.accessTokenLifetime / 60))),
    refreshDays: String(Math.max(1, Math.round(application.refreshTokenLifetime / 86_400))),
    actsAlone: grantTypes.includes('client_credentials'),
    onDevices: grantTypes.includes('device_code'),
    budget: budget && { meterId: budget.meterId, cap: String(budget.cap), period: budget.period },
  }
}

/** What a form changes of an application. */
export type ApplicationChanges = ReturnType<typeof inputOf>

/** What differs from what is there now: a lifetime in odd seconds stays as it is until its field is changed. */
export function inputOf(draft: ApplicationDraft, application: Application) {
  const before = draftOf(application)
  const isChanged = (name: keyof ApplicationDraft) => JSON.stringify(draft[name]) !== JSON.stringify(before[name])
  return {
    ...Object.fromEntries(plain.filter(isChanged).map((name) => [name, draft[name]])),
    ...Object.fromEntries(lists.filter(isChanged).map((name) => [name, linesOf(draft[name])])),
    ...(isChanged('backchannelLogoutUri') && { backchannelLogoutUri: draft.backchannelLogoutUri.trim() || null }),
    ...(isChanged('name') && { name: draft.name.trim() }),
    ...((isChanged('scopes') || isChanged('ownScopes')) && { scopes: [...draft.scopes, ...linesOf(draft.ownScopes)] }),
    ...(isChanged('accessMinutes') && { accessTokenLifetime: Number(draft.accessMinutes) * 60 }),
    ...(isChanged('refreshDays') && { refreshTokenLifetime: Number(draft.refreshDays) * 86_400 }),
    ...((isChanged('actsAlone') || isChanged('onDevices')) && { grantTypes: grantTypesOf(draft, application) }),
    ...(isChanged('budget') && { budget: draft.budget && { ...draft.budget, cap: Number(draft.budget.cap) } }),
  }
}

/** What the switches say; whether people sign in to it by a browser stays as it was. */
function grantTypesOf({ actsAlone, onDevices }: ApplicationDraft, { grantTypes }: Application): Application['grantTypes'] {
  const byBrowser = grantTypes.filter((type) => type === 'authorization_code')
  return [...byBrowser, ...(actsAlone ? (['client_credentials'] as const) : []), ...(onDevices ? (['device_code'] as const) : [])]
}

/** The items of a list that was typed: neither an address nor a scope contains a blank. */
export function linesOf(text: string): string[] {
  return text.split(/\s+/).filter((item) => item !== '')
}
