import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'
import type { Json } from '../storage/tables.ts'
import { hashCode } from './hash-code.ts'
import type { Purpose } from './purpose.ts'

/** What a person types from the mail. */
export const sixDigits = { length: 6, alphabet: alphabets.digits }
/** For what must not be met by chance, in letters that are not taken for one another. */
export const eightCharacters = { length: 8, alphabet: alphabets.unmistakable }

export type NewToken = {
  purpose: Purpose
  userId: string | null
  address: string
  lifetime: number
  token: { length: number; alphabet: string }
  /** The mail also carries a code that can be typed instead. */
  code?: { length: number; alphabet: string }
  data?: { [key: string]: Json }
  /** Its person alone may type the code, so one for another person at the same address stays good. */
  isPersonal?: true
}

/** Makes a token that can be used once, for one purpose, by one person. Only hashes are stored. */
export async function issueToken(app: App, wanted: NewToken) {
  const { purpose, userId, address, lifetime, token: form, code: codeForm, data, isPersonal = false } = wanted
  const token = randomText(app, form.length, form.alphabet)
  const code = codeForm ? randomText(app, codeForm.length, codeForm.alphabet) : null
  // Only the newest mail's code counts, so that guesses cannot be spread over many codes; older links stay good.
  if (code !== null) {
    const older = app.db.updateTable('tokens').set({ codeHash: null }).where('address', '=', address).where('purpose', '=', purpose)
    await older.$if(isPersonal, (tokens) => tokens.where('userId', '=', userId)).execute()
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
