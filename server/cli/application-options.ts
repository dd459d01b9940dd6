import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { adminApplications } from '#contract/applications.ts'
import type { App } from '../kit/app.ts'
import { findIdBySlug } from '../members/which-organization.ts'
import { type Surroundings, WrongUsage } from './command.ts'

/** Everything that the screen of an application has. */
export const applicationOptions = {
  redirect: { type: 'string', multiple: true },
  'logout-redirect': { type: 'string', multiple: true },
  'backchannel-logout': { type: 'string' },
  'backchannel-logout-session': { type: 'boolean' },
  origin: { type: 'string', multiple: true },
  scopes: { type: 'string' },
  logo: { type: 'string' },
  public: { type: 'boolean' },
  keys: { type: 'string' },
  'no-pkce': { type: 'boolean' },
  'first-party': { type: 'boolean' },
  machine: { type: 'boolean' },
  device: { type: 'boolean' },
  organization: { type: 'string' },
  'members-only': { type: 'boolean' },
  resource: { type: 'string', multiple: true },
  'open-resources': { type: 'boolean' },
  seller: { type: 'string', multiple: true },
  'access-token-lifetime': { type: 'string' },
  'refresh-token-lifetime': { type: 'string' },
  'id-token-algorithm': { type: 'string' },
  'budget-meter': { type: 'string' },
  'budget-cap': { type: 'string' },
  'budget-period': { type: 'string' },
} as const

type Values = {
  [Name in keyof typeof applicationOptions]?: (typeof applicationOptions)[Name] extends { multiple: true }
    ? string[]
    : (typeof applicationOptions)[Name] extends { type: 'boolean' }
      ? boolean
      : string
}

/** Which option says what of an application, to name it when it is wrong. */
const optionOf: Readonly<Record<string, string>> = {
  name: 'NAME',
  redirects: '--redirect',
  logoutRedirects: '--logout-redirect',
  backchannelLogoutUri: '--backchannel-logout',
  origins: '--origin',
  scopes: '--scopes',
  logo: '--logo',
  jwks: '--keys',
  resources: '--resource',
  accessTokenLifetime: '--access-token-lifetime',
  refreshTokenLifetime: '--refresh-token-lifetime',
  idTokenAlgorithm: '--id-token-algorithm',
  budget: '--budget-meter, --budget-cap or --budget-period',
  membersOnly: '--members-only',
  grantTypes: '--machine',
}

/** What was typed, as the route takes it: judged by its schema, so that both ways in let the same applications in. */
export async function wishOf(app: App, name: string, values: Values, { folder }: Pick<Surroundings, 'folder'>) {
  const organizationId = values.organization === undefined ? undefined : await idOf(app, values.organization)
  const sellers: string[] = []
  for (const slug of values.seller ?? []) sellers.push(await idOf(app, slug))
  const typed = {
    name,
    redirects: values.redirect ?? [],
    logoutRedirects: values['logout-redirect'] ?? [],
    backchannelLogoutUri: values['backchannel-logout'],
    backchannelLogoutSessionRequired: values['backchannel-logout-session'],
    origins: values.origin,
    scopes: values.scopes?.split(/[\s,]+/).filter((scope) => scope !== ''),
    logo: values.logo,
    authentication: values.public ? 'none' : values.keys === undefined ? 'client_secret' : 'private_key_jwt',
    jwks: values.keys === undefined ? undefined : keysIn(resolve(folder, values.keys)),
    pkce: !values['no-pkce'],
    firstParty: values['first-party'] ?? false,
    grantTypes: ['authorization_code', ...(values.machine ? ['client_credentials'] : []), ...(values.device ? ['device_code'] : [])],
    organizationId,
    membersOnly: values['members-only'],
    resources: values.resource,
    openResources: values['open-resources'],
    sellers: values.seller && sellers,
    accessTokenLifetime: numberIn(values['access-token-lifetime']),
    refreshTokenLifetime: numberIn(values['refresh-token-lifetime']),
    idTokenAlgorithm: values['id-token-algorithm'],
    budget: budgetIn(values),
  }
  const { data, error } = z.safeParse(adminApplications.createApplication.input, typed)
  if (data) return data
  const [issue] = error.issues
  throw new WrongUsage(`${nameOf(issue?.path[0])}: ${issue?.message}`)
}

/** The option that says a field of an application. */
export function nameOf(field: unknown): string {
  return optionOf[String(field)] ?? String(field)
}

async function idOf(app: App, slug: string): Promise<string> {
  const id = await findIdBySlug(app, slug.trim())
  if (id === undefined) throw new WrongUsage(`There is no organization "${slug}".`)
  return id
}

function keysIn(path: string): unknown {
  if (!existsSync(path)) throw new WrongUsage(`There is no file ${path}.`)
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new WrongUsage(`--keys: ${path} is no JSON.`, { cause: error })
  }
}

function numberIn(typed: string | undefined): number | undefined {
  return typed === undefined ? undefined : Number(typed)
}

function budgetIn(values: Values): object | undefined {
  const { 'budget-meter': meterId, 'budget-cap': cap, 'budget-period': period } = values
  if (meterId === undefined && cap === undefined && period === undefined) return undefined
  return { meterId, cap: numberIn(cap), period: period ?? 'month' }
}
