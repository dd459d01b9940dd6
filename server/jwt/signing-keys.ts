import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { KeySet } from '#contract/jwt.ts'
import { minutes } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { fromNow, type Instant, millisecondsOf, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { seal, unseal } from '../kit/sealing.ts'
import { defineState } from '../kit/state.ts'

export type PublicJwk = KeySet['keys'][number]
type SigningKey = { id: string; privateKey: CryptoKey }
type StoredKey = { id: string; publicKey: string; privateKey: string; createdAt: Instant }

const purpose = 'signing key'
const { keyAge, publishedBefore } = limits.jwt

/** Which key signs is looked up this often: another process may have made the next one. */
const keptFor = minutes(5)
const signers = defineState((_: App) => ({ until: 0, key: undefined as Promise<SigningKey> | undefined }))

/**
 * The key that signs now: the newest one that has been published long enough for every verifier to know it. The next one is made
 * in time to be published before it signs, and older ones stay published until their last token has died.
 */
export async function signingKey(app: App): Promise<SigningKey> {
  const kept = signers(app)
  const time = app.clock.now()
  if (!kept.key || kept.until <= time) {
    kept.until = time + keptFor
    kept.key = chooseKey(app)
    kept.key.catch(() => (kept.key = undefined))
  }
  return kept.key
}

/** Every public key that a living token may be signed by, and the one that signs next. The first key is made when it is asked for. */
export async function publishedKeys(app: App): Promise<PublicJwk[]> {
  const keys = await readKeys(app)
  const published = keys.length > 0 ? keys : [await addKey(app)]
  return published.map(({ publicKey }) => JSON.parse(publicKey) as PublicJwk)
}

async function chooseKey(app: App): Promise<SigningKey> {
  const keys = (await readKeys(app)).filter((key) => jwkOf(app, key) !== null)
  const [newest] = keys
  const isNextDue = !newest || millisecondsOf(newest.createdAt) + keyAge <= app.clock.now()
  if (isNextDue) keys.unshift(await addKey(app))
  const known = keys.find(({ createdAt }) => createdAt <= fromNow(app, -publishedBefore))
  const key = known ?? (keys.at(-1) as StoredKey)
  return { id: key.id, privateKey: (await importJWK(jwkOf(app, key) as JWK, limits.jwt.algorithm)) as CryptoKey }
}

/** The private half; null where the secret that sealed it is gone. Then the next key signs: an emergency change of secrets locks no one out. */
function jwkOf(app: App, { id, privateKey }: StoredKey): JWK | null {
  try {
    return JSON.parse(unseal(app, purpose, privateKey)) as JWK
  } catch (error) {
    app.log.warn({ err: error, keyId: id }, 'A key that signs tokens cannot be opened: another takes its place.')
    return null
  }
}

/** The newest first. There are never more than a few: old ones are pruned. */
async function readKeys({ db }: App): Promise<StoredKey[]> {
  return db.selectFrom('signingKeys').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
}

async function addKey(app: App): Promise<StoredKey> {
  const pair = await generateKeyPair(limits.jwt.algorithm, { crv: 'Ed25519', extractable: true })
  const id = newId(app)
  const { kty, crv, x } = await exportJWK(pair.publicKey)
  const key = {
    id,
    publicKey: JSON.stringify({ kty, crv, x, kid: id, alg: limits.jwt.algorithm, use: 'sig' }),
    privateKey: seal(app, purpose, JSON.stringify(await exportJWK(pair.privateKey))),
    createdAt: now(app),
  }
  await app.db.insertInto('signingKeys').values(key).execute()
  return key
}
