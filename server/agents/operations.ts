import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import type { Access } from '#contract/kit/access.ts'
import { type Route, routesOf } from '#contract/kit/route.ts'
import { accountsWire, billingWire, type Wire } from '#contract/kit/wire.ts'

/** A route of the contract that agents may be shown. */
export type Operation = {
  /** As the client spells it: `admin.listUsers`; those of billing begin with `billing.`. */
  name: string
  area: string
  wire: Wire
  route: Route
  /** Whether it deletes, ends, charges or lets people in: an agent does it in two steps. */
  asksTwice: boolean
}

/** Groups in which people prove who they are, or say what applications may do for them: that is done by the person. */
const ofPeople = new Set([
  'signUp',
  'signIn',
  'twoFactor',
  'passkey',
  'emailOtp',
  'magicLink',
  'multiSession',
  'oneTimeToken',
  'oneTap',
  'oauth2',
])
/** What anyone may call needs no agent's credentials: forms of sign-in, links of letters, webhooks, public pages. */
const open: readonly Access[] = ['anyone', 'optional-session']
/** What only the person knows, or got in a letter. */
const secrets = ['password', 'newPassword', 'currentPassword', 'code', 'otp', 'token', 'idToken', 'accessToken', 'refreshToken']

function isForAgents([first = '']: string[], { answers, access, acts, captcha, evenWeak, input }: Route): boolean {
  if (answers !== 'json' || open.includes(access) || acts || captcha || evenWeak || ofPeople.has(first)) return false
  const members = Object.keys((input._zod.def as { shape?: object }).shape ?? {})
  return !members.some((name) => secrets.includes(name))
}

/** First words of what adds, repeats or looks, and can be undone. Every other verb asks twice, also a new one. */
const harmless =
  /^(?:account|activate|add|answer|check|create|enable|generate|get|has|introspect|list|open|preview|read|redeliver|rename|request|retry|save|test|try|unban|update|upload|uploaded|validate|verify)(?![a-z])/

/** What moves money: subscriptions are charged when they are changed, and customers pay in their portal. */
const ofMoney = /^(?:subscriptions|refunds|disputes):write$/

/** What charges, ends or lets people in although its verb sounds harmless: a seat, the benefits of all buyers, a key in use, more rights, another address to sign in by. */
const weighty = new Set([
  'organization.addMember',
  'organization.updateMemberRole',
  'organization.updateRole',
  'organization.verifyDomain',
  'admin.updateUser',
  'products.updateBenefits',
  'licenseKeys.update',
])

function asksTwice(names: string[], { method, scope = '', access }: Route): boolean {
  if (method === 'GET') return false
  if (method === 'DELETE' || ofMoney.test(scope) || weighty.has(names.join('.'))) return true
  if (access === 'customer-session' && names[1] !== 'customers') return !/^(?:preview|generateInvoice)$/.test(names.at(-1) ?? '')
  return !harmless.test(names.at(-1) ?? '')
}

/** Everything that an agent could ever be shown, by name. Who sees what of it, the doors say. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  [
    { wire: accountsWire, tree: contract, prefix: [] },
    { wire: billingWire, tree: billing, prefix: ['billing'] },
  ].flatMap(({ wire, tree, prefix }) =>
    [...routesOf(tree)]
      .filter(([names, route]) => isForAgents(names, route))
      .map(([names, route]) => {
        const name = [...prefix, ...names].join('.')
        const area = names.length > 1 ? (names[0] as string) : 'account'
        return [name, { name, area, wire, route, asksTwice: asksTwice(names, route) }]
      }),
  ),
)

/** Whether it only looks. */
export function isReading({ route }: Operation): boolean {
  return route.method === 'GET'
}
