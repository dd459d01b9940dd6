import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'
import type { Json } from '../storage/tables.ts'
import { hashCode } from './hash-code.ts'
import type { Purpose } from './purpose.ts'

export type NewToken = {
  purpose: Purpose
  userId: string | null
  address: string
  lifetime: number
  token: { length: number; alphabet: string }
  /** Whether the mail also carries six digits that can be typed instead. */
  withCode?: boolean
  data?: { [key: string]: Json }
}

/** Makes a token that can be used once, for one purpose, by one person. Only hashes are stored. */
export async function issueToken(app: App, { purpose, userId, address, lifetime, token: form, withCode = false, data }: NewToken) {
  const token = randomText(app, form.length, form.alphabet)
  const code = withCode ? randomText(app, 6, alphabets.digits) : null
  // Only the newest mail's code counts, so that guesses cannot be spread over many codes; older links stay good.
  if (code !== null) {
    await app.db.updateTable('tokens').set({ codeHash: null }).where('address', '=', address).where('purpose', '=', purpose).execute()
  }
  await app.db
    .insertInto('tokens')
    .values({
      id: newId(app),
      purpose,
      tokenHash: hashToken(token),
      codeHash: code && hashCode(app, { purpose, address, code }),
      codeTries: 0,
      userId,
      address,
      data: data ?? null,
      expiresAt: fromNow(app, lifetime),
      createdAt: now(app),
    })
    .execute()
  return { token, code }
}
