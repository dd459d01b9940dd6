import type { Updateable } from 'kysely'
import type * as z from 'zod/mini'
import { type Application, type adminApplications, knownScopes } from '#contract/applications.ts'
import type { BudgetTerms } from '#contract/budgets.ts'
import { days } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import { record } from '../audit/record.ts'
import { findMeters } from '../billing/meters/store.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { fromNow, now } from '../kit/clock.ts'
import { happen } from '../kit/happen.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import { findOrganization } from '../organizations/store.ts'
import { keepIfGiven } from '../pictures/keep-picture.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { Tables } from '../storage/tables.ts'
import { problemWithUrl } from '../webhook-delivery/endpoint-url.ts'
import { refuseBeyondOrganization } from './organization-terms.ts'
import { refuseField } from './refuse-field.ts'
import { describesItself, isPublic, listIn, listText, shownApplication } from './shown-application.ts'
import {
  type ApplicationRow,
  addApplication,
  changeApplication,
  findApplications,
  lockApplication,
  type PageOfApplications,
  removeApplication,
} from './store.ts'

type Wish = Omit<z.output<typeof adminApplications.updateApplication.input>, 'id'>
type Changes = Updateable<Tables['applications']>
type WithSecret = Application & { secret: string | null }
type By = { by: Actor; uploader: string }
type Making = By & {
  source?: 'registered' | 'organization'
  /** What must still hold when it is written. */
  still?: (app: App) => Promise<void>
}

/** How long a secret works on beside its successor. */
const overlap = days(1)

/** Registers an application. Only the hash of its secret is kept: a lost one is replaced by another. */
export async function createApplication(app: App, wish: Wish & { name: string }, making: Making): Promise<WithSecret> {
  const { by, uploader, source = 'registered', still } = making
  const wanted = await changesOf(app, wish, uploader)
  const at = now(app)
  const bare: ApplicationRow = { id: newId(app), ...defaults, source, name: wish.name, createdAt: at, updatedAt: at }
  return inTransaction(app, async (app) => {
    await still?.(app)
    const terms = await judged(app, bare, wanted)
    const made = secretFor(app, terms)
    const row = await addApplication(app, { ...terms, ...made.stored })
    await record(app, { action: 'application.created', by, ...about(row), details: { applicationId: row.id, name: row.name } })
    return { ...shownApplication(app, row), secret: made.secret }
  })
}

/** Changes an application; where an organization is named, one that it registered itself. */
export async function updateApplication(
  app: App,
  id: string,
  wish: Wish,
  { by, uploader, ownedBy }: By & { ownedBy?: string },
): Promise<Application> {
  const wanted = await changesOf(app, wish, uploader)
  return inTransaction(app, async (app) => {
    const before = (await lockApplication(app, id, ownedBy)) ?? refuse('NOT_FOUND')
    if (describesItself(before)) refuseField('source', 'This application describes itself. It can be deleted, not changed.')
    const { id: _, ...terms } = await judged(app, before, wanted)
    const row = await changeApplication(app, id, { ...terms, updatedAt: now(app) })
    const changed = Object.keys(wanted).filter((name) => wanted[name as keyof Changes] !== undefined)
    await record(app, { action: 'application.updated', by, ...about(row), details: { applicationId: id, name: row.name, changed } })
    const isClosed = row.membersOnly && (!before.membersOnly || before.organizationId !== row.organizationId)
    if (isClosed && row.organizationId !== null) await happen(app, 'application.closed', [{ id, organizationId: row.organizationId }])
    return shownApplication(app, row)
  })
}

/** Gives an application another secret. The old one works for another day, so that its servers can change over. */
export async function rotateApplicationSecret(app: App, id: string, by: Actor, ownedBy?: string): Promise<WithSecret> {
  return inTransaction(app, async (app) => {
    const old = (await lockApplication(app, id, ownedBy)) ?? refuse('NOT_FOUND')
    const { secret, stored } = secretFor(app, old)
    if (secret === null) refuseField('authentication', 'This application proves itself without a secret.')
    const previousSecretUntil = old.secretHash === null ? null : fromNow(app, overlap)
    const previous = { previousSecretHash: old.secretHash, previousSecretUntil }
    const row = await changeApplication(app, id, { ...stored, ...previous, updatedAt: now(app) })
    await record(app, { action: 'application.secret-rotated', by, ...about(row), details: { applicationId: id, name: row.name } })
    return { ...shownApplication(app, row), secret }
  })
}

export async function deleteApplication(app: App, id: string, by: Actor, ownedBy?: string): Promise<void> {
  await inTransaction(app, async (app) => {
    const row = (await removeApplication(app, id, ownedBy)) ?? refuse('NOT_FOUND')
    await record(app, { action: 'application.deleted', by, ...about(row), details: { applicationId: id, name: row.name } })
  })
}

export async function listApplications(app: App, { limit, ...which }: PageOfApplications) {
  const rows = await findApplications(app, { ...which, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { applications: page.map((row) => shownApplication(app, row)), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

const { accessToken, refreshToken } = limits.application

/** What an application is unless its maker says otherwise. */
export const defaults = {
  source: 'registered',
  organizationId: null,
  logo: null,
  redirects: '',
  logoutRedirects: '',
  origins: '',
  scopes: listText(knownScopes),
  resources: '',
  sellers: '',
  grantTypes: 'authorization_code',
  accessTokenLifetime: accessToken.lifetime / 1000,
  refreshTokenLifetime: refreshToken.lifetime / 1000,
  firstParty: false,
  pkce: true,
  idTokenAlgorithm: 'RS256',
  authentication: 'client_secret',
  backchannelLogoutUri: null,
  backchannelLogoutSessionRequired: false,
  jwks: null,
  secretHash: null,
  secretStart: null,
  previousSecretHash: null,
  previousSecretUntil: null,
  membersOnly: false,
  openResources: false,
  budget: null,
  freshUntil: null,
  expiresAt: null,
} satisfies Omit<ApplicationRow, 'id' | 'name' | 'createdAt' | 'updatedAt'>

/** A wish as columns. Before any transaction: drawing a logo takes its time. */
async function changesOf(app: App, wish: Wish, uploader: string): Promise<Changes> {
  const { redirects, logoutRedirects, origins, scopes, resources, sellers, grantTypes, jwks, budget, logo, ...plain } = wish
  const named = [wish.organizationId, ...(sellers ?? [])].filter((id) => typeof id === 'string')
  const found = await Promise.all(named.map((id) => findOrganization(app, id)))
  if (found.includes(undefined)) refuse('ORGANIZATION_NOT_FOUND')
  const lists = { redirects, logoutRedirects, origins, scopes, resources, sellers, grantTypes }
  const texts = Object.entries(lists).map(([name, items]) => [name, items && listText(items)])
  const json = { jwks: jwks as Changes['jwks'], budget: budget as Changes['budget'] }
  return { ...plain, ...Object.fromEntries(texts), ...json, logo: await keepIfGiven(app, logo, { by: uploader }) }
}

/** The row with its changes, if all of it goes together. */
async function judged(app: App, before: ApplicationRow, changes: Changes): Promise<ApplicationRow> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const row: ApplicationRow = { ...before, ...given }
  if (row.source === 'organization') await refuseBeyondOrganization(app, row)
  const machine = listIn(row.grantTypes).includes('client_credentials')
  if (isPublic(row) && machine) refuseField('grantTypes', 'A public application cannot prove itself, so it gets no tokens of its own.')
  if (row.authentication === 'private_key_jwt' && row.jwks === null)
    refuseField('jwks', 'private_key_jwt needs the application’s public keys.')
  const problem = row.backchannelLogoutUri === null ? null : problemWithUrl(app.config, row.backchannelLogoutUri)
  if (problem) refuseField('backchannelLogoutUri', problem)
  if (row.membersOnly && row.organizationId === null) refuseField('membersOnly', 'Name the organization whose members it is for.')
  // An API proves itself when it takes something off a budget.
  if (isPublic(row) && row.budget !== null) refuseField('budget', 'A public application cannot prove itself, so it charges no one.')
  if (changes.budget !== undefined || changes.organizationId !== undefined) await refuseForeignMeter(app, row)
  // An application that keeps no secret has none to lose; a code alone would be worth a token there.
  if (isPublic(row)) row.pkce = true
  if (row.authentication === 'client_secret') return row
  return { ...row, secretHash: null, secretStart: null, previousSecretHash: null, previousSecretUntil: null, updatedAt: now(app) }
}

/** People are charged by a meter that adds up, of the organization whose application it is. */
async function refuseForeignMeter(app: App, { budget, organizationId }: ApplicationRow): Promise<void> {
  if (budget === null) return
  const { meterId } = budget as BudgetTerms
  const meter = (await findMeters(app, [meterId])).get(meterId)
  const isOwn = meter && (organizationId === null || meter.organizationId === organizationId)
  const addsUp = meter && meter.archivedAt === null && ['count', 'sum'].includes(meter.aggregation.func)
  if (!isOwn || !addsUp) refuseField('budget', 'There is no such meter that counts or sums.')
}

export function secretFor(app: App, { authentication }: Pick<ApplicationRow, 'authentication'>) {
  if (authentication !== 'client_secret') return { secret: null, stored: {} }
  const secret = `tg_cs_${randomText(app, 43, alphabets.lettersAndDigits)}`
  return { secret, stored: { secretHash: hashToken(secret), secretStart: secret.slice(0, 10) } }
}

function about({ organizationId }: ApplicationRow) {
  return organizationId === null ? {} : { organizationId }
}
