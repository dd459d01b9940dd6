import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { normalUsername } from './username-rules.ts'

/** Whether anybody, or anybody but one person, has a username, or seems to: a decoy keeps its own as an account would. */
export async function isUsernameTaken(app: App, username: string, { butBy }: { butBy?: string } = {}): Promise<boolean> {
  const owner = await app.db.selectFrom('users').where('username', '=', normalUsername(username)).select('id').executeTakeFirst()
  if (owner !== undefined) return owner.id !== butBy
  const decoys = app.db.selectFrom('decoys').where('username', '=', normalUsername(username)).where('expiresAt', '>', now(app))
  return (await decoys.select('id').executeTakeFirst()) !== undefined
}
