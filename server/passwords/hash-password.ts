import { hash } from '@node-rs/argon2'
import type { App } from '../kit/app.ts'
import { normalPassword } from './normal-password.ts'

/** argon2id as every new password is hashed. Raising a number here re-hashes each password at its owner's next sign-in. */
export const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes in the thread pool, in line behind others; refused at once when the line is full. */
export async function hashPassword(app: App, password: string): Promise<string> {
  return app.hashing.run(() => hash(normalPassword(password), argon2id))
}
