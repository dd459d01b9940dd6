import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { findToken } from '../tokens/consume-token.ts'
import { type EntryRow, findEntry, isLetIn } from './store.ts'

/** Whom the secret of a letter lets in, without spending it. */
export async function letInBy(app: App, token: string): Promise<EntryRow> {
  const found = await findToken(app, 'waitlist', token)
  const entryId = found?.data?.entryId
  const entry = typeof entryId === 'string' ? await findEntry(app, entryId) : undefined
  if (!entry || entry.email !== found?.address || !isLetIn(app, entry)) refuse('INVALID_TOKEN')
  return entry
}
