import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { IncompleteUpload } from '../../kit/file-store.ts'
import { refuse } from '../refusals/refusals.ts'
import { readLink } from './signed-links.ts'
import { findOpenPart, keepEtag } from './store.ts'

/** Takes a part of a file, by the address that was signed for it, and answers its ETag. It may be sent again until the file is whole. */
export async function takePart(app: App, request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
  const { disk } = app.fileStore
  const said = readLink<{ uploadId: string; number: number; until: number }>(app, 'file part', request.params.name)
  if (!disk || said === 'forged') return refuse('NotPermitted')
  if (said === 'expired') return refuse('ResourceUnavailable')
  const part = (await findOpenPart(app, said.uploadId, said.number)) ?? refuse('ResourceNotFound')
  try {
    const etag = await disk.write({ path: part.path, uploadId: said.uploadId }, part, request.raw)
    await keepEtag(app, part, etag)
    reply.header('access-control-expose-headers', 'etag')
    return await reply.header('etag', `"${etag}"`).send()
  } catch (error) {
    if (!(error instanceof IncompleteUpload)) throw error
    // The rest of what is being sent is of no use to anybody.
    reply.header('connection', 'close')
    return refuse('BadRequest')
  }
}
