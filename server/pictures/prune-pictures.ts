import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import { deleteUnused } from './store.ts'

/** Deletes pictures that nothing has shown for a day: those given up, replaced, or of people and organizations that are gone. */
export async function prunePictures(app: App): Promise<void> {
  const usedBefore = fromNow(app, -limits.picture.keptUnused)
  let last: string | undefined = ''
  while (last !== undefined) last = await deleteUnused(app, { usedBefore, after: last })
}
