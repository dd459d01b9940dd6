import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'

/** Makes a secret key of the server and gives the options of a call that carries it. */
export async function asServer(app: App) {
  const key = `tg_sk_${newId(app)}`
  const row = { id: newId(app), name: 'test', keyHash: hashToken(key), start: 'tg_sk_', createdAt: now(app) }
  await app.db.insertInto('secretKeys').values(row).execute()
  return { headers: { authorization: `Bearer ${key}` } }
}
