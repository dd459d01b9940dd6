import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { forgetTokens } from '../tokens/forget-tokens.ts'

/** Makes every reset mail of a person worthless: the password it would replace is another one already. */
export async function forgetResets(app: App, { id }: UserRow) {
  await forgetTokens(app, id, 'reset-password')
}
