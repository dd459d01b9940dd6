import type { Selectable, Updateable } from 'kysely'
import { seconds } from '#contract/kit/durations.ts'
import type { OAuthProvider, OidcProvider } from '#contract/own-providers.ts'
import type { App } from '../kit/app.ts'
import { keepBriefly } from '../kit/keep-briefly.ts'
import { unseal } from '../kit/sealing.ts'
import { forUpdate } from '../storage/for-update.ts'
import { engineOf } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'

type Row = Selectable<Tables['socialProviders']>
type Kinds = { kind: 'oidc'; terms: OidcTerms } | { kind: 'oauth'; terms: OAuthTerms }
type OidcTerms = Omit<OidcProvider, 'clientSecret'> & { clientId: string }
type OAuthTerms = Omit<OAuthProvider, 'clientSecret'> & { clientId: string }

/** A provider that an administrator added. */
export type StoredProvider = Omit<Row, 'kind' | 'terms'> & Kinds

export const sealedSecret = 'secret at a social provider'

export async function findStoredProvider({ db }: App, id: string): Promise<StoredProvider | undefined> {
  const found = db.selectFrom('socialProviders').where('id', '=', id).where('deletedAt', 'is', null)
  return (await found.selectAll().executeTakeFirst()) as StoredProvider | undefined
}

export async function listStoredProviders({ db }: App): Promise<StoredProvider[]> {
  const living = db.selectFrom('socialProviders').where('deletedAt', 'is', null)
  return (await living.orderBy('createdAt').orderBy('id').selectAll().execute()) as StoredProvider[]
}

/** The row of an id, that of a deleted provider as well, held until the transaction ends. */
export async function lockStoredProvider(app: App, id: string): Promise<StoredProvider | undefined> {
  const row = app.db.selectFrom('socialProviders').where('id', '=', id).selectAll()
  return (await forUpdate(app, row).executeTakeFirst()) as StoredProvider | undefined
}

/** Adds a provider, or undefined where the id is taken: a deleted one gives way to it. */
export async function putStoredProvider({ db }: App, provider: StoredProvider): Promise<StoredProvider | undefined> {
  const { id, ...columns } = provider as Row
  return (await db
    .insertInto('socialProviders')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns).where('socialProviders.deletedAt', 'is not', null))
    .returningAll()
    .executeTakeFirst()) as StoredProvider | undefined
}

export async function changeStoredProvider(
  { db }: App,
  id: string,
  change: Updateable<Tables['socialProviders']>,
): Promise<StoredProvider> {
  const changed = db.updateTable('socialProviders').set(change).where('id', '=', id).returningAll()
  return (await changed.executeTakeFirstOrThrow()) as StoredProvider
}

export async function removeStoredProvider({ db }: App, id: string): Promise<void> {
  await db.deleteFrom('socialProviders').where('id', '=', id).execute()
}

/** Replaces a sealed secret with another, unless it was changed in the meantime. */
export async function replaceSecret({ db }: App, id: string, { from, to }: { from: string; to: string }) {
  await db.updateTable('socialProviders').set({ clientSecret: to }).where('id', '=', id).where('clientSecret', '=', from).execute()
}

/** The terms with the secret, as the configuration gives them. */
export function openTerms(app: App, { terms, clientSecret }: StoredProvider): (OidcTerms | OAuthTerms) & { clientSecret: string } {
  return { ...terms, clientSecret: unseal(app, sealedSecret, clientSecret) }
}

/**
 * Who says who a person is, and by what: an issuer, or an address and a claim of its answer. Ids of people mean something there alone, so an id of a
 * provider must not come to mean another place while people are linked to it.
 */
export function placeOf(terms: OidcTerms | OAuthTerms): string {
  if ('issuer' in terms) return terms.issuer.replace(/\/+$/, '')
  return [terms.userinfoUrl, terms.claims?.id ?? 'id', originOf(terms.authorizationUrl), originOf(terms.tokenUrl)].join(' ')
}

/** Whether people are linked to an id by another place than the one that the configuration gives it now. */
export async function isLinkedElsewhere(app: App, id: string, place: string): Promise<boolean> {
  const row = await app.db.selectFrom('socialProviders').where('id', '=', id).selectAll().executeTakeFirst()
  return row !== undefined && placeOf((row as StoredProvider).terms) !== place && (await hasLinks(app, id))
}

export async function hasLinks({ db }: App, id: string): Promise<boolean> {
  return (await db.selectFrom('accounts').where('providerId', '=', id).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether a stored provider is still where it was when a person set out. Held until the transaction ends, so that a link made in it cannot outlive a move. */
export async function holdsPlace({ db }: App, id: string, place: string): Promise<boolean> {
  const living = db.selectFrom('socialProviders').where('id', '=', id).where('deletedAt', 'is', null).select(['terms'])
  const row = await (engineOf(db) === 'postgres' ? living.forShare() : living).executeTakeFirst()
  return row !== undefined && placeOf(row.terms as StoredProvider['terms']) === place
}

/** Those with which people can sign in, for pages that strangers may ask for without end. */
export const offeredProviders = keepBriefly({
  name: 'social providers',
  for: seconds(1),
  read: async (app) => (await listStoredProviders(app)).filter(({ enabled }) => enabled).map(({ terms }) => terms),
  otherwise: () => [],
  complaint: 'The stored providers could not be read; pages show the last ones known.',
})

function originOf(address: string): string {
  return new URL(address).origin
}
