import type { Language } from '#contract/languages.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { keepIfGiven } from '../pictures/keep-picture.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { unlessTaken } from '../storage/unless-taken.ts'
import { isUsernameTaken } from '../usernames/is-username-taken.ts'
import { checkUsername, usernameColumns } from '../usernames/username-rules.ts'
import { fieldsChanged } from '../users/read-fields.ts'
import { lockUser } from '../users/store.ts'
import { type UserChange, updateUser } from '../users/write-users.ts'

/** What people may change about themselves, and nothing else. What is undefined stays as it is. */
export type ProfileChange = {
  name: string | undefined
  image: string | null | undefined
  username: string | undefined
  displayUsername: string | undefined
  language: Language | null | undefined
  timeZone: string | null | undefined
  /** What else was sent: fields that the configuration adds may be among it. */
  given: Readonly<Record<string, unknown>>
}

/** Changes the caller's profile. Answers them as they are then. */
export async function updateProfile(app: App, caller: Caller, { given: others, ...change }: ProfileChange): Promise<UserRow> {
  const { user } = caller
  const { username, displayUsername } = change
  if (username !== undefined) {
    checkUsername(app, username)
    if (await isUsernameTaken(app, username, { butBy: user.id })) refuse('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
  }
  const fields = fieldsChanged(app, others)
  const image = await keepIfGiven(app, change.image, { by: user.id })
  const given = { ...change, image, ...(username !== undefined && usernameColumns(username, displayUsername)) }
  const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<UserRow>
  const named = [...Object.keys(columns), ...Object.keys(fields)]
  if (named.length === 0) return user

  const updated = inTransaction(app, async (app) => {
    const former = (await lockUser(app, user)) ?? refuse('UNAUTHORIZED')
    const changes = { ...columns, fields: { ...former.fields, ...fields } }
    const why: UserChange = { action: 'user.updated', by: caller, details: { fields: named } }
    return (await updateUser(app, user.id, changes, why)) ?? refuse('UNAUTHORIZED')
  })
  return unlessTaken(updated, () => refuse('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'))
}
