import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'

/** Whether a person is kept out at this moment: a ban may have run out. */
export function isBanned(app: App, { banned, banExpires }: Pick<UserRow, 'banned' | 'banExpires'>): boolean {
  return banned && (banExpires === null || banExpires > now(app))
}
