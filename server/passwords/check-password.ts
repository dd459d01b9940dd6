import { verify } from '@node-rs/argon2'
import type { App } from '../kit/app.ts'
import { hashPassword } from './hash-password.ts'
import { matchesImported } from './imported-hash.ts'
import { normalPassword } from './normal-password.ts'

export type PasswordCheck = { matches: boolean; isOutdated: boolean }

/** Whether a password matches a hash. Without a hash it takes just as long and answers no, so that timing does not reveal which accounts exist. */
export async function checkPassword(app: App, password: string, passwordHash: string | null | undefined): Promise<PasswordCheck> {
  if (!passwordHash) {
    await hashPassword(app, password)
    return { matches: false, isOutdated: false }
  }
  const normalised = normalPassword(password)
  if (!isOwn(passwordHash)) {
    // Other servers hashed what was typed, as it was typed.
    const spellings = normalised === password ? [normalised] : [normalised, password]
    return { matches: await app.hashing.run(() => matchesAny(spellings, passwordHash)), isOutdated: true }
  }
  return { matches: await app.hashing.run(() => verify(passwordHash, normalised)), isOutdated: isOutdated(app, passwordHash) }
}

/** Whether the hash is of our kind. Imported ones are rehashed at the first sign-in. */
export function isOwn(passwordHash: string): boolean {
  return passwordHash.startsWith('$argon2id$v=19$')
}

async function matchesAny(spellings: string[], passwordHash: string): Promise<boolean> {
  for (const password of spellings) if (await matchesImported(password, passwordHash)) return true
  return false
}

/** Hashed at a cost that is no longer the one for new passwords. */
function isOutdated({ passwordCost: { memoryCost, timeCost, parallelism } }: App, passwordHash: string): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}
