import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'

/** Makes every reset mail of a person worthless: the password it would replace is another one already. */
export async function forgetResets({ db }: App, { id }: UserRow) {
  await db.deleteFrom('tokens').where('userId', '=', id).where('purpose', '=', 'reset-password').execute()
}
