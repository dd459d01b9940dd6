import type { App } from '../../kit/app.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { refuse } from '../refusals/refusals.ts'
import { dropFile, findOwnFile } from './store.ts'

/** Frees the room of a file that was deleted. */
export const removeFile = defineJob<{ path: string; uploadId: string }>('remove-file', { lane: 'housekeeping' }, async (app, upload) => {
  await app.fileStore.abort(upload)
  await app.fileStore.remove(upload.path)
})

/** Deletes a file: its links stop working at once, and its bytes are deleted after that. */
export async function deleteFile(app: App, organizationIds: readonly string[], id: string): Promise<void> {
  await inTransaction(app, async (app) => {
    const file = (await findOwnFile(app, organizationIds, id)) ?? refuse('ResourceNotFound')
    if (!(await dropFile(app, file))) refuse('ResourceNotFound')
    await enqueue(app, removeFile, { path: file.path, uploadId: file.uploadId })
  })
}
