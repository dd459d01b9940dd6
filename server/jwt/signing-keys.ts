import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { KeySet, SigningAlgorithm } from '#contract/jwt.ts'
import { minutes } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { fromNow, type Instant, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { seal, unseal } from '../kit/sealing.ts'
import { defineState } from '../kit/state.ts'

export type PublicJwk = KeySet['keys'][number]
type SigningKey = { id: string; algorithm: SigningAlgorithm; privateKey: CryptoKey }
type StoredKey = { id: string; place: number; publicKey: string; privateKey: string; createdAt: Instant }

const purpose = 'signing key'
const { keyAge, publishedBefore } = limits.jwt

/** Which key signs is looked up this often: another process may have made the next one. */
const keptFor = minutes(5)
const signers = defineState((_: App) => new Map<SigningAlgorithm, { until: number; key: Promise<SigningKey> }>())

/**
 * The key of an algorithm that signs now: the newest one that has been published long enough for every verifier to know it. The first is made when it
 * is asked for, the next one in time to be published before it signs, and older ones stay published until their last token has died.
 */
export async function signingKey(app: App, algorithm: SigningAlgorithm): Promise<SigningKey> {
  // Making one takes up to a second, and a key that a rollback takes back would go on signing here.
  if (app.db.isTransaction) throw new Error('A signing key is chosen before the transaction that needs it.')
  const kept = signers(app)
  const time = app.clock.now()
  const known = kept.get(algorithm)
  if (known && known.until > time) return known.key
  const key = chooseKey(app, algorithm)
  kept.set(algorithm, { until: time + keptFor, key })
  key.catch(() => kept.delete(algorithm))
  return key
}

/** Every public key that a living token may be signed by, and those that sign next. Verifiers find the key of `/token` before it has signed. */
export async function publishedKeys(app: App): Promise<PublicJwk[]> {
  const keys = await readKeys(app)
  if (!keys.some(({ algorithm }) => algorithm === app.config.jwtAlgorithm)) {
    await signingKey(app, app.config.jwtAlgorithm)
    return publishedKeys(app)
  }
  return keys.map(({ publicKey }) => JSON.parse(publicKey) as PublicJwk)
}

async function chooseKey(app: App, algorithm: SigningAlgorithm): Promise<SigningKey> {
  const stored = await readKeys(app, algorithm)
  const keys = stored.filter((key) => jwkOf(app, key) !== null)
  const isDue = !keys.some(({ createdAt }) => createdAt > fromNow(app, -keyAge))
  if (isDue) {
    await addKey(app, algorithm, (stored[0]?.place ?? -1) + 1)
    return chooseKey(app, algorithm)
  }
  const living = keys.filter(({ createdAt }) => createdAt > fromNow(app, -publishedBefore - keyAge))
  const key = living.find(({ createdAt }) => createdAt <= fromNow(app, -publishedBefore)) ?? (living.at(-1) as StoredKey)
  return { id: key.id, algorithm, privateKey: (await importJWK(jwkOf(app, key) as JWK, algorithm)) as CryptoKey }
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
async function readKeys({ db }: App, algorithm?: SigningAlgorithm) {
  const keys = db.selectFrom('signingKeys').selectAll().orderBy('place', 'desc').orderBy('algorithm')
  return (algorithm ? keys.where('algorithm', '=', algorithm) : keys).execute()
}

/** Leaves the key out when another process was faster: all sign by the one that has the place. */
async function addKey(app: App, algorithm: SigningAlgorithm, place: number): Promise<void> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const id = newId(app)
  const key = {
    id,
    algorithm,
    place,
    publicKey: JSON.stringify({ ...(await exportJWK(pair.publicKey)), kid: id, alg: algorithm, use: 'sig' }),
    privateKey: seal(app, purpose, JSON.stringify(await exportJWK(pair.privateKey))),
    createdAt: now(app),
  }
  const insertion = app.db.insertInto('signingKeys').values(key)
  await insertion.onConflict((taken) => taken.columns(['algorithm', 'place']).doNothing()).execute()
}
