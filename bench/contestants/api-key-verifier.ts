import { verifyKey } from '../../server/api-keys/verify-key.ts'
import { createApp } from '../../server/create-app.ts'
import { readConfig } from '../../server/kit/config.ts'
import { hashToken } from '../../server/kit/secrets.ts'
import { openStorage } from '../../server/storage/open.ts'
import { type Bounds, summarize } from '../load/make-load.ts'
import { people } from '../people.ts'
import { hotKey, limitedKeys, plenty, secretKey, unlimitedKeys } from './api-keys.ts'

/** Verifies keys as the server does, with everything but HTTP around it, and holds what it was granted against the database. */
const keys = { limited: limitedKeys, hot: hotKey, unlimited: unlimitedKeys }[process.env.BENCH_KEYS as 'limited' | 'hot' | 'unlimited']
const config = readConfig({ DATABASE_URL: process.env.DATABASE_URL ?? '' }, { logLevel: 'warn' })
const { db, engine, close } = await openStorage(config.databaseUrl, { connections: 10 })
const app = createApp(config, { db, engine, close })
await seed()
process.send?.({ ready: true })

process.on('message', (bounds: Bounds) => void answer(bounds))
process.on('disconnect', () => process.exit())

async function answer(bounds: Bounds) {
  try {
    const before = await usesCounted()
    const load = await keepVerifying(bounds)
    const counted = (await usesCounted()) - before
    if (keys !== unlimitedKeys && counted !== load.requests) throw new Error(`${load.requests} uses were granted, ${counted} counted.`)
    process.send?.({ load: { ...load, generatorBusy: 0 } })
  } catch (error) {
    process.send?.({ error: (error as Error).message })
  }
}

async function keepVerifying({ inFlight, requests, seconds }: Bounds) {
  let asked = 0
  const latencies: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  const verifyNext = async () => {
    for (let now = performance.now(); asked < requests && now < end; ) {
      const { refused } = await verifyKey(app, keys[(asked++ * 7919) % keys.length] as string)
      if (refused) throw refused
      const answered = performance.now()
      latencies.push(answered - now)
      now = answered
    }
  }
  await Promise.all(Array.from({ length: inFlight }, verifyNext))
  return summarize(latencies, begun)
}

/** Adds what is not there yet: several processes may share one database. */
async function seed() {
  const owner = people()[0]?.id as string
  const createdAt = new Date().toISOString()
  const rows = [limitedKeys, hotKey, unlimitedKeys].flat().map((text) => ({
    id: hashToken(text).slice(0, 36),
    userId: owner,
    keyHash: hashToken(text),
    start: text.slice(0, 6),
    enabled: true,
    remaining: unlimitedKeys.includes(text) ? null : plenty,
    rateLimitEnabled: !unlimitedKeys.includes(text),
    rateLimitWindow: 86_400_000,
    rateLimitMax: plenty,
    requestCount: 0,
    createdAt,
    updatedAt: createdAt,
  }))
  await db.transaction().execute(async (db) => {
    while (rows.length > 0) {
      await db
        .insertInto('apiKeys')
        .values(rows.splice(0, 100))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const secret = { id: 'bench', name: 'bench', keyHash: hashToken(secretKey), start: 'tg_sk_', createdAt }
    await db
      .insertInto('secretKeys')
      .values(secret)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

async function usesCounted(): Promise<number> {
  const hashes = keys.map(hashToken)
  let left = 0
  for (let at = 0; at < hashes.length; at += 100) {
    const some = await db
      .selectFrom('apiKeys')
      .where('keyHash', 'in', hashes.slice(at, at + 100))
      .select('remaining')
      .execute()
    for (const { remaining } of some) left += remaining ?? 0
  }
  return keys.length * plenty - left
}
