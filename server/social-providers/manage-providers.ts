import * as z from 'zod/mini'
import type { AdministeredProvider, adminSocialProviders } from '#contract/admin-social-providers.ts'
import { limits } from '#contract/limits.ts'
import { isFreeProviderId, ownProviderKinds } from '#contract/own-providers.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { issuerOf } from '../kit/own-providers.ts'
import { refuse } from '../kit/refusal.ts'
import { seal } from '../kit/sealing.ts'
import { findOwn } from '../social/find-provider.ts'
import {
  changeStoredProvider,
  findStoredProvider,
  hasLinks,
  listStoredProviders,
  lockStoredProvider,
  offeredProviders,
  placeOf,
  putStoredProvider,
  removeStoredProvider,
  type StoredProvider,
  sealedSecret,
} from '../social/stored-providers.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { JsonObject } from '../storage/tables.ts'
import { problemWithUrl } from '../webhook-delivery/endpoint-url.ts'
import { countLinked } from './count-linked.ts'
import { configuredProviders, shownStored } from './shown-provider.ts'

type Create = z.output<typeof adminSocialProviders.createSocialProvider.input>
type Update = z.output<typeof adminSocialProviders.updateSocialProvider.input>
type Kind = StoredProvider['kind']
type Terms = StoredProvider['terms']

export async function listProviders(app: App): Promise<AdministeredProvider[]> {
  return [...configuredProviders(app), ...(await listStoredProviders(app)).map((stored) => shownStored(app, stored))]
}

/** One that was added here, else one of the configuration. */
export async function getProvider(app: App, id: string) {
  const stored = await findStoredProvider(app, id)
  const shown = stored ? shownStored(app, stored) : configuredProviders(app).find((provider) => provider.id === id)
  return { ...(shown ?? refuse('NOT_FOUND')), ...(await countLinked(app, id)) }
}

/** Adds a provider. Its secret is kept sealed and never shown. */
export async function createProvider(app: App, wish: Create, by: Actor): Promise<AdministeredProvider> {
  const { kind, clientSecret, enabled = true, ...given } = wish
  const { id } = given
  const terms = judged(app, kind, given)
  const configured = findOwn(app.config, id)
  const isMoving = configured && placeOf(configured) === placeOf(terms) // from the configuration to here
  if (!isFreeProviderId(id) || (configured && !isMoving)) refuse('PROVIDER_ID_IS_TAKEN')
  const added = await inTransaction(app, async (app) => {
    const before = await lockStoredProvider(app, id)
    if (before?.deletedAt === null) refuse('PROVIDER_ID_IS_TAKEN')
    if ((await listStoredProviders(app)).length >= limits.socialProviders.most) refuse('TOO_MANY_PROVIDERS')
    const known = before ? placeOf(before.terms) : configured && placeOf(configured)
    if (known !== placeOf(terms)) await refuseWhileLinked(app, id)
    const at = now(app)
    const secret = seal(app, sealedSecret, clientSecret)
    const row = { id, kind, terms, clientSecret: secret, enabled, createdAt: at, updatedAt: at, deletedAt: null } as StoredProvider
    const added = (await putStoredProvider(app, row)) ?? refuse('PROVIDER_ID_IS_TAKEN')
    await record(app, { action: 'social-provider.created', by, details: { provider: id, name: terms.name ?? id } })
    return added
  })
  offeredProviders.forget(app)
  return shownStored(app, added)
}

export async function updateProvider(app: App, { id, ...wish }: Update, by: Actor): Promise<AdministeredProvider> {
  const changed = await inTransaction(app, async (app) => {
    const before = (await lockStoredProvider(app, id)) ?? refuse('NOT_FOUND')
    if (before.deletedAt !== null) refuse('NOT_FOUND')
    const { clientSecret, enabled = before.enabled, ...given } = wish
    const terms = judged(app, before.kind, { ...before.terms, ...definedIn(given) })
    if (placeOf(terms) !== placeOf(before.terms)) await refuseWhileLinked(app, id)
    // Otherwise the secret could be learnt by sending it elsewhere.
    if (clientSecret === undefined && secretGoesTo(terms) !== secretGoesTo(before.terms)) {
      refuseField('clientSecret', 'Give the client secret again: it would be sent to another address.')
    }
    const secret = clientSecret === undefined ? before.clientSecret : seal(app, sealedSecret, clientSecret)
    const row = await changeStoredProvider(app, id, { terms: terms as JsonObject, clientSecret: secret, enabled, updatedAt: now(app) })
    const names = Object.keys(definedIn(wish)).filter((name) => isChanged(name, before, { terms, enabled }))
    await record(app, { action: 'social-provider.updated', by, details: { provider: id, name: terms.name ?? id, changed: names } })
    return row
  })
  offeredProviders.forget(app)
  return shownStored(app, changed)
}

/**
 * Deletes a provider. While people are linked to it the row stays without its secret: it says what their links mean, so that the id can come back to
 * the same issuer and to no other.
 */
export async function deleteProvider(app: App, id: string, { evenIfOnlyWayIn = false, by }: { evenIfOnlyWayIn?: boolean; by: Actor }) {
  await inTransaction(app, async (app) => {
    const row = (await lockStoredProvider(app, id)) ?? refuse('NOT_FOUND')
    if (row.deletedAt !== null) refuse('NOT_FOUND')
    const { linkedPeople, onlyWayIn } = await countLinked(app, id)
    if (onlyWayIn > 0 && !evenIfOnlyWayIn) refuse('PROVIDER_IS_ONLY_WAY_IN')
    if (linkedPeople === 0) await removeStoredProvider(app, id)
    else await changeStoredProvider(app, id, { clientSecret: '', enabled: false, deletedAt: now(app), updatedAt: now(app) })
    await record(app, { action: 'social-provider.deleted', by, details: { provider: id, name: row.terms.name ?? id, linkedPeople } })
  })
  offeredProviders.forget(app)
}

/** The terms without what was taken back, if all of it goes together and leads to the internet. */
function judged(app: App, kind: Kind, given: object): Terms {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined))
  const result = z.safeParse(ownProviderKinds[kind], said)
  if (!result.success) {
    const [issue] = result.error.issues
    const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : String(issue?.path[0])
    return refuseField(field ?? '', issue?.code === 'unrecognized_keys' ? 'This kind of provider has none.' : (issue?.message ?? ''))
  }
  const terms = ('issuer' in result.data ? { ...result.data, issuer: issuerOf(result.data.issuer) } : result.data) as Terms
  if (addressesOf(terms).some((address) => problemWithUrl(app.config, address) !== null)) refuse('PROVIDER_ADDRESS_NOT_ALLOWED')
  if (JSON.stringify(terms).length > longest) refuseField('parameters', 'This is too long.')
  return terms
}

const longest = 16_384

function addressesOf(terms: Terms): string[] {
  return 'issuer' in terms ? [terms.issuer] : [terms.authorizationUrl, terms.tokenUrl, terms.userinfoUrl]
}

function secretGoesTo(terms: Terms): string {
  return 'issuer' in terms ? terms.issuer : terms.tokenUrl
}

async function refuseWhileLinked(app: App, id: string) {
  if (await hasLinks(app, id)) refuse('PROVIDER_HAS_LINKED_ACCOUNTS')
}

function definedIn(wish: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
}

function isChanged(name: string, before: StoredProvider, after: { terms: Terms; enabled: boolean }): boolean {
  if (name === 'clientSecret') return true
  if (name === 'enabled') return before.enabled !== after.enabled
  const [was, is] = [before.terms, after.terms].map((terms) => JSON.stringify((terms as Record<string, unknown>)[name]))
  return was !== is
}

function refuseField(field: string, message: string): never {
  return refuse('VALIDATION_ERROR', { issues: [{ place: 'body', path: [field], message, type: 'value_error' }] })
}
