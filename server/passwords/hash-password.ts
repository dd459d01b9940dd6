import { hash } from '@node-rs/argon2'
import type { App, PasswordCost } from '../kit/app.ts'
import { normalPassword } from './normal-password.ts'

/** What argon2id spends on every new password. Raising a number here re-hashes each password at its owner's next sign-in. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes in the thread pool, in line behind others; refused at once when the line is full. */
export async function hashPassword(app: App, password: string): Promise<string> {
  return app.hashing.run(() => hash(normalPassword(password), argon2id(app.passwordCost)))
}

export function argon2id(cost: PasswordCost) {
  return { algorithm: 2, ...cost } as const
}
