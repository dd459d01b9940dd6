import type { KeyObject } from 'node:crypto'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { hmac, keysFor, newestKey } from '../kit/keys.ts'
import { alphabets, randomText } from '../kit/random.ts'

const hashing = 'backup code'

/** Gives a person new codes in place of all they had. They are shown once: the database keeps hashes that need the server's secret. */
export async function renewBackupCodes(app: App, userId: string): Promise<string[]> {
  const codes = Array.from({ length: app.config.backupCodeCount }, () => randomText(app, 10, alphabets.lettersAndDigits))
  await keepBackupCodes(app, userId, codes)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** The same with codes that the person has already. */
export async function keepBackupCodes(app: App, userId: string, codes: readonly string[]) {
  await app.db.deleteFrom('backupCodes').where('userId', '=', userId).execute()
  const key = newestKey(app.config.secrets, hashing)
  const hashes = new Set(codes.map((code) => hashBy(key, userId, bare(code))))
  const rows = [...hashes].map((codeHash) => ({ userId, codeHash, createdAt: now(app) }))
  if (rows.length > 0) await app.db.insertInto('backupCodes').values(rows).execute()
}

/** Spends a code: of any number of requests that bring it at once, one wins. Answers how many are left, or null for a wrong one. */
export async function spendBackupCode(app: App, userId: string, typed: string): Promise<number | null> {
  const code = bare(typed)
  const hashes = keysFor(app.config.secrets, hashing).map((key) => hashBy(key, userId, code))
  const own = app.db.deleteFrom('backupCodes').where('userId', '=', userId)
  const spent = await own.where('codeHash', 'in', hashes).returning('userId').execute()
  return spent.length > 0 ? countBackupCodes(app, userId) : null
}

export async function countBackupCodes(app: App, userId: string): Promise<number> {
  const own = app.db.selectFrom('backupCodes').where('userId', '=', userId)
  return Number((await own.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

function bare(code: string): string {
  return code.replace(/[\s-]/g, '')
}

function hashBy(key: KeyObject, userId: string, code: string): string {
  return hmac(key, `${userId} ${code}`, 'base64url')
}
