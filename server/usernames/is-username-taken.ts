import type { App } from '../kit/app.ts'
import { normalUsername } from './username-rules.ts'

/** Whether anybody, or anybody but one person, has a username. */
export async function isUsernameTaken(app: App, username: string, { butBy }: { butBy?: string } = {}): Promise<boolean> {
  const owner = await app.db.selectFrom('users').where('username', '=', normalUsername(username)).select('id').executeTakeFirst()
  return owner !== undefined && owner.id !== butBy
}
