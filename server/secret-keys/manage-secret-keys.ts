import type { Selectable } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import type { SecretKey, SecretKeyScope } from '#contract/secret-keys.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor, Caller } from '../kit/caller.ts'
import { fromNow, instantOf, millisecondsOf, now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import { forUpdate } from '../storage/for-update.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { Tables } from '../storage/tables.ts'

type Row = Selectable<Tables['secretKeys']>
type Terms = Pick<Row, 'name' | 'scopes' | 'expiresAt' | 'addresses'>
type Wish = {
  name: string
  scopes?: readonly SecretKeyScope[] | null
  expiresAt?: string | null
  addresses?: readonly string[] | null
}
type ShownOnce = SecretKey & { key: string }

/** How long a key works on beside its successor. */
const overlap = days(1)

/** Creates a key with which an application's own server may call. Only its hash is kept: a lost key is replaced by another. */
export async function createSecretKey(app: App, { by, ...wish }: Wish & { by: Actor }): Promise<ShownOnce> {
  const terms = {
    name: wish.name,
    scopes: listText(wish.scopes),
    expiresAt: wish.expiresAt ? instantOf(Date.parse(wish.expiresAt)) : null,
    addresses: listText(wish.addresses),
  }
  if (terms.expiresAt !== null && terms.expiresAt <= now(app)) refuse('VALIDATION_ERROR')
  return inTransaction(app, async (app) => {
    const made = await addKey(app, terms)
    await record(app, { action: 'secret-key.created', by, details: { keyId: made.id, name: made.name, scopes: terms.scopes } })
    return made
  })
}

/** Makes the successor of a key, on the same terms. The old one works for another day, or to its own end if that comes first. */
export async function rotateSecretKey(app: App, { id, by }: { id: string; by: Actor }): Promise<ShownOnce> {
  return inTransaction(app, async (app) => {
    const old = await forUpdate(app, app.db.selectFrom('secretKeys').where('id', '=', id).selectAll()).executeTakeFirst()
    if (!old || (old.expiresAt !== null && old.expiresAt <= now(app))) refuse('NOT_FOUND')
    const { name, scopes, addresses } = old
    const made = await addKey(app, { name, scopes, addresses, expiresAt: renewedExpiry(app, old) })
    const until = fromNow(app, overlap)
    const expiresAt = old.expiresAt !== null && old.expiresAt < until ? old.expiresAt : until
    await app.db.updateTable('secretKeys').set({ expiresAt }).where('id', '=', id).execute()
    await record(app, { action: 'secret-key.rotated', by, details: { keyId: id, successorId: made.id, name, until: expiresAt } })
    return made
  })
}

export async function listSecretKeys({ db }: App): Promise<SecretKey[]> {
  return (await db.selectFrom('secretKeys').selectAll().orderBy('id').execute()).map(shownKey)
}

export async function deleteSecretKey(app: App, caller: Caller, id: string) {
  await inTransaction(app, async (app) => {
    const deleted = await app.db.deleteFrom('secretKeys').where('id', '=', id).returning('name').executeTakeFirst()
    if (!deleted) refuse('NOT_FOUND')
    await record(app, { action: 'secret-key.deleted', by: caller, details: { keyId: id, name: deleted.name } })
  })
}

async function addKey(app: App, terms: Terms): Promise<ShownOnce> {
  const key = `tg_sk_${randomText(app, 43, alphabets.lettersAndDigits)}`
  const row = { id: newId(app), ...terms, start: key.slice(0, 10), createdAt: now(app), lastUsedAt: null, keyHash: hashToken(key) }
  await app.db.insertInto('secretKeys').values(row).execute()
  return { ...shownKey(row), key }
}

/** A key that was made for ninety days has a successor for ninety days. */
function renewedExpiry(app: App, { createdAt, expiresAt }: Row): string | null {
  return expiresAt === null ? null : fromNow(app, millisecondsOf(expiresAt) - millisecondsOf(createdAt))
}

function shownKey({ keyHash: _, scopes, addresses, ...row }: Row): SecretKey {
  return { ...row, scopes: (scopes?.split(',') as SecretKeyScope[] | undefined) ?? null, addresses: addresses?.split(',') ?? null }
}

function listText(items: readonly string[] | null | undefined): string | null {
  return items ? [...new Set(items)].join(',') : null
}
