import type { App } from '../kit/app.ts'
import { announce } from '../webhooks/announce.ts'
import { shownKey } from './shown-key.ts'
import type { KeyRow } from './store.ts'

/** Tells the application what became of a key. */
export async function tellKey(app: App, type: `api_key.${'created' | 'updated' | 'deleted'}`, key: KeyRow): Promise<void> {
  await announce(app, type, { userId: key.userId }, () => shownKey(app, key))
}
