import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { sendReset } from './send-reset.ts'

type Request = { email: string; redirectTo: string | null; callbackURL: string | null; visitor: Visitor }

/** Asks for a reset mail. Whether anybody has the address is found out after the answer: it takes the same time either way. */
export async function requestReset(app: App, { visitor, ...wanted }: Request) {
  if (!app.config.emailAndPassword || !app.config.passwordReset) refuse('RESET_PASSWORD_ISNT_ENABLED')
  await enqueue(app, sendReset, { ...wanted, acceptLanguage: visitor.language ?? null })
}
