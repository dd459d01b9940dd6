import type { KeyObject } from 'node:crypto'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { hmac, keysFor, newestKey } from '../kit/keys.ts'
import { alphabets, randomText } from '../kit/random.ts'

const hashing = 'backup code'

/** Gives a person new codes in place of all they had. They are shown once: the database keeps hashes that need the server's secret. */
export async function renewBackupCodes(app: App, userId: string): Promise<string[]> {
  const codes = Array.from({ length: app.config.backupCodeCount }, () => randomText(app, 10, alphabets.lettersAndDigits))
  await app.db.deleteFrom('backupCodes').where('userId', '=', userId).execute()
  const key = newestKey(app.config.secrets, hashing)
  const rows = codes.map((code) => ({ userId, codeHash: hashBy(key, userId, code), createdAt: now(app) }))
  await app.db.insertInto('backupCodes').values(rows).execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Spends a code: of any number of requests that bring it at once, one wins. Answers how many are left, or null for a wrong one. */
export async function spendBackupCode(app: App, userId: string, typed: string): Promise<number | null> {
  const code = typed.replace(/[\s-]/g, '')
  const hashes = keysFor(app.config.secrets, hashing).map((key) => hashBy(key, userId, code))
  const own = app.db.deleteFrom('backupCodes').where('userId', '=', userId)
  const spent = await own.where('codeHash', 'in', hashes).returning('userId').execute()
  return spent.length > 0 ? countBackupCodes(app, userId) : null
}

export async function countBackupCodes(app: App, userId: string): Promise<number> {
  const own = app.db.selectFrom('backupCodes').where('userId', '=', userId)
  return Number((await own.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

function hashBy(key: KeyObject, userId: string, code: string): string {
  return hmac(key, `${userId} ${code}`, 'base64url')
}
