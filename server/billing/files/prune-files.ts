import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow } from '../../kit/clock.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { removeFile } from './remove-file.ts'
import { dropFile, findAbandoned } from './store.ts'

const batch = 100

/** Gives up on files that were announced a day ago and never came. */
export async function pruneFiles(app: App): Promise<void> {
  for (;;) {
    const files = await findAbandoned(app, fromNow(app, -days(1)), batch)
    for (const file of files) {
      await inTransaction(app, async (app) => {
        if (await dropFile(app, file)) await enqueue(app, removeFile, { path: file.path, uploadId: file.uploadId })
      })
    }
    if (files.length < batch) return
  }
}
