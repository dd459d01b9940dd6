import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { isContact, isWebLink } from '#contract/links.ts'
import { creatorRole, organizationRoles, organizationStatements, type Roles, type Statements } from '#contract/permissions.ts'
import { pageTextsOf } from './page-texts.ts'
import { isSharedDomain } from './shared-domains.ts'
import { organizationFieldsOf, userFieldsOf } from './user-fields.ts'

/** A setting that is wrong or unknown. Its message is the one sentence that an operator reads. */
export class WrongSetting extends Error {}

/** What a setting may be: read from the environment's text or from a value of the configuration file. */
export type Kind<Value> = {
  /** What it may be, in words. */
  readonly must: string
  fromText(text: string, name: string): Value
  fromValue(value: unknown, name: string): Value
}

export const kinds = {
  text: kind('some text', (value) => (typeof value === 'string' && value !== '' ? value : undefined)),
  flag: kind('true or false', (value) => ({ true: true, false: false })[String(value)]),
  list: kind('a comma-separated list', (value) => nonEmpty(itemsOf(value))),
  pairs: kind('pairs such as key=value, separated by commas, values percent-encoded', (value) => pairsOf(value)),
  seconds: kind('a whole number of seconds above 0 and within ten years', (value) => wholeNumberOf(value, 1, tenYears)),
  wholeNumber: (least: number, most: number) =>
    kind(`a whole number from ${least} to ${most}`, (value) => wholeNumberOf(value, least, most)),
  passwordLength: kind('a whole number from 1 to 128, or nist', (value) =>
    value === 'nist' ? ('nist' as const) : wholeNumberOf(value, 1, 128),
  ),
  share: kind('a number from 0 to 1', (value) => shareOf(value)),
  oneOf: <const Word extends string>(...words: Word[]) =>
    kind(`one of ${words.join(', ')}`, (value) => words.find((word) => word === value)),
  link: kind('an http or https address', (value) =>
    typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined,
  ),
  webLink: kind('an https address', (value) => (typeof value === 'string' && isWebLink(value) ? value : undefined)),
  contact: kind('an https address, or mailto: and an email address', (value) =>
    typeof value === 'string' && isContact(value) ? value : undefined,
  ),
  colour: kind('a colour such as #0b5d4b', (value) =>
    typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined,
  ),
  name: kind('a name in one line of at most 60 characters', (value) =>
    typeof value === 'string' && /^(?=.*\S)[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]{1,60}$/u.test(value) ? value : undefined,
  ),
  address: kind('an http or https address without a path', (value) => originOf(value)),
  origins: kind(
    'a comma-separated list of origins such as https://app.example.com or https://*.example.com, without a star before a domain that strangers share',
    (value) => every(itemsOf(value), (item) => (webOrigin.test(item) && !isShared(item)) || deviceOrigin.test(item)),
  ),
  signUpMode: kind('one of open, invited, waitlist, closed', (value) => signUpModes.get(String(value))),
  domains: kind('a comma-separated list of domains such as acme.com or *.acme.org', (value) =>
    nonEmpty(
      every(
        itemsOf(value)?.map((item) => item.toLowerCase()),
        (item) => /^(\*\.)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+$/u.test(item),
      ),
    ),
  ),
  hosts: kind('a comma-separated list of hosts such as api.stripe.com or *.example.com', (value) =>
    nonEmpty(
      every(
        itemsOf(value)?.map((item) => item.toLowerCase()),
        (item) => /^(\*\.)?[\w-]+(\.[\w-]+)*$/.test(item) || isIP(item) !== 0,
      ),
    ),
  ),
  webhookSecret: kind('whsec_ and at least 24 bytes in base64', (value) =>
    typeof value === 'string' && /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(value) ? value : undefined,
  ),
  privateKey: kind('a private RSA key as PEM, its lines divided by line breaks or by \\n', (value) => rsaKeyOf(value)),
  cookieWord: kind('letters, digits, dots, dashes and underscores', (value) =>
    typeof value === 'string' && /^[\w.-]+$/.test(value) ? value : undefined,
  ),
  permissions: kind('resources of your application with their actions, such as {"invoice":["read","pay"]}', (value) => statementsOf(value)),
  roles: kind(
    'roles beside owner, with their actions by resource, such as {"auditor":{"member":["update"]},"member":{"invoice":["read"]}}; admin and member may gain permissions of the application alone',
    (value) => rolesOf(value),
  ),
  userFields: kind(
    'fields by their names, in camelCase and none of Tollgate’s own, such as {"company":{"type":"string","required":true}}; a type is string, number, boolean, date or a list of words',
    (value) => userFieldsOf(typeof value === 'string' ? parsed(value) : value),
  ),
  organizationFields: kind(
    'fields by their names, in camelCase and none of Tollgate’s own, such as {"vatId":{"type":"string","required":true}}, as for people',
    (value) => organizationFieldsOf(typeof value === 'string' ? parsed(value) : value),
  ),
  pageTexts: kind(
    'texts of pages by language and name, such as {"en":{"signIn.title":"Welcome back"}}, in one line of at most 500 characters each',
    (value) => pageTextsOf(typeof value === 'string' ? parsed(value) : value),
  ),
  pattern: kind('a regular expression', (value) => patternOf(value)),
  addressBlocks: kind('none, or a comma-separated list of addresses or CIDR blocks that do not hold every address', (value) =>
    value === 'none' ? [] : nonEmpty(every(itemsOf(value), isAddressBlock)),
  ),
  mailbox: kind('an address such as no-reply@example.com, or a name before it: Acme <no-reply@example.com>', (value) =>
    typeof value === 'string' && /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(value.trim())
      ? value.trim()
      : undefined,
  ),
  mailServer: kind('smtp://… or smtps://…', (value) =>
    typeof value === 'string' && /^smtps?:\/\/.+/.test(value) && URL.canParse(value) ? value : undefined,
  ),
  postgres: kind('postgres://…', (value) => (typeof value === 'string' && /^postgres(ql)?:\/\/.+$/.test(value) ? value : undefined)),
  database: kind('sqlite:PATH, sqlite::memory: or postgres://…', (value) =>
    typeof value === 'string' && /^(sqlite:.+|postgres(ql)?:\/\/.+)$/.test(value) ? value : undefined,
  ),
}

const signUpModes = new Map([
  ...(['open', 'invited', 'waitlist', 'closed'] as const).map((mode) => [mode as string, mode] as const),
  ['true', 'open'],
  ['false', 'closed'],
] as const)

const tenYears = 315_360_000

/** `*` replaces whole labels on the left, so it can appear nowhere else. */
const webOrigin = /^(https?:\/\/)?(\*\.)?([^\s/*@?#\\:[\]]+|\[[\da-f:.]+\])(:\d+)?$/i
const deviceOrigin = /^(?!https?:)[a-z][a-z0-9+.-]*:\/\/[^\s/*]*$/i

const secretSetting = /secret|token|smtp|database|headers|private_?key/i
const credentialsInAddress = /:\/\/[^\s/]*:[^\s/]*@/

function kind<Value>(must: string, read: (value: unknown) => Value | undefined): Kind<Value> {
  const judge = (value: unknown, name: string) => {
    const judged = read(value)
    if (judged !== undefined) return judged
    // A secret is never repeated in a message that may end up in a log.
    const isSecret = secretSetting.test(name) || (typeof value === 'string' && credentialsInAddress.test(value))
    const shown = isSecret ? '' : `, not ${JSON.stringify(value)}`
    throw new WrongSetting(`${name} must be ${must}${shown}.`)
  }
  return { must, fromText: (text, name) => judge(text.trim(), name), fromValue: judge }
}

function itemsOf(value: unknown): string[] | undefined {
  const items = typeof value === 'string' ? value.split(',') : value
  if (!Array.isArray(items) || items.some((item) => typeof item !== 'string')) return undefined
  return items.map((item: string) => item.trim()).filter((item) => item !== '')
}

/** As OpenTelemetry writes them. */
function pairsOf(value: unknown): Record<string, string> | undefined {
  const pairs = itemsOf(value)?.map((item) => /^([^=\s]+)\s*=\s*(.*)$/.exec(item))
  if (!pairs?.every((pair) => pair !== null))
    return isMap(value) && Object.values(value).every(isText) ? (value as Record<string, string>) : undefined
  try {
    return Object.fromEntries(pairs.map(([, name = '', text = '']) => [name, decodeURIComponent(text)]))
  } catch {
    return undefined
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function nonEmpty(items: string[] | undefined): string[] | undefined {
  return items && items.length > 0 ? items : undefined
}

function every(items: string[] | undefined, test: (item: string) => boolean): string[] | undefined {
  return items?.every(test) ? items : undefined
}

function wholeNumberOf(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return Number.isInteger(number) && (number as number) >= least && (number as number) <= most ? (number as number) : undefined
}

function shareOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d*\.?\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number <= 1 ? number : undefined
}

function rolesOf(value: unknown): Roles | undefined {
  const roles = typeof value === 'string' ? parsed(value) : value
  if (!isMap(roles)) return undefined
  const isRole = ([name, statements]: [string, unknown]) =>
    isFreeName(name) && isStatements(statements) && !(isBuiltIn(name) && meddles(statements))
  return Object.entries(roles).every(isRole) ? (roles as Roles) : undefined
}

/** What an application adds. What Tollgate itself guards has its own words, and what owners may do is not for a configuration to change. */
function statementsOf(value: unknown): Statements | undefined {
  const statements = typeof value === 'string' ? parsed(value) : value
  return isStatements(statements) && !meddles(statements) && Object.keys(statements).every(isName) ? statements : undefined
}

function isStatements(value: unknown): value is Statements {
  return (
    isMap(value) && Object.values(value).every((actions) => Array.isArray(actions) && actions.every((action) => typeof action === 'string'))
  )
}

function meddles(statements: Statements): boolean {
  return Object.keys(statements).some((resource) => Object.hasOwn(organizationStatements, resource))
}

/** Several roles share one text, separated by commas, so a name contains none. */
function isFreeName(role: string): boolean {
  return isName(role) && role !== creatorRole
}

function isName(text: string): boolean {
  return /^[^\s,](?:[^,]*[^\s,])?$/.test(text)
}

function isBuiltIn(role: string): boolean {
  return Object.hasOwn(organizationRoles, role)
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function patternOf(value: unknown): string | undefined {
  try {
    return typeof value === 'string' && new RegExp(value, 'u') ? value : undefined
  } catch {
    return undefined
  }
}

function originOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { protocol, origin, pathname, search } = new URL(value)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' ? origin : undefined
}

/** `https://*.com` would trust everybody who can buy a name. */
function isShared(origin: string): boolean {
  const domain = /^(?:https?:\/\/)?\*\.([^:]+)/i.exec(origin)?.[1]
  return domain !== undefined && isSharedDomain(domain)
}

/** A block of no bits would let everybody say where they come from. */
function isAddressBlock(item: string): boolean {
  const [address = '', bits, more] = item.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Environments that take one line only write a line break as two characters. */
function rsaKeyOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll('\\n', '\n')
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa' ? text : undefined
  } catch {
    return undefined
  }
}
