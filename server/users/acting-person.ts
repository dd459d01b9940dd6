import type { App } from '../kit/app.ts'
import type { AnyCaller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { findUser } from './store.ts'

/** The person who acts: the caller or, when a server calls, whom it names. What a person names beside themself counts for nothing. */
export async function actingPerson(app: App, { user }: AnyCaller, userId: string | undefined): Promise<UserRow> {
  if (user) return user
  return (await findUser(app, userId ?? refuse('EITHER_USERID_OR_SESSION_IS_REQUIRED'))) ?? refuse('USER_NOT_FOUND')
}
