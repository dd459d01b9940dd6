import type { App } from '../kit/app.ts'

/** Lets jobs run that are held back by a job that is gone. */
export async function releaseHeld({ db }: App): Promise<void> {
  const running = db.selectFrom('outbox').where('key', 'is not', null).where('heldAt', 'is', null).where('failedAt', 'is', null)
  await db
    .updateTable('outbox')
    .set({ heldAt: null, key: null })
    .where('heldAt', 'is not', null)
    .where('key', 'not in', running.select('key'))
    .execute()
}
