import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { forgetTokens } from '../tokens/forget-tokens.ts'

/** Makes every reset mail of a person worthless, whose password is another one already, and every token that carries a session elsewhere. */
export async function forgetResets(app: App, { id }: UserRow) {
  await forgetTokens(app, id, 'reset-password', 'one-time-token')
}
