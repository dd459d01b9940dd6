import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicyOfData } from '../../http/content-policy.ts'
import type { App } from '../../kit/app.ts'
import { pictureKinds } from '../../kit/picture-kinds.ts'
import { refuse } from '../refusals/refusals.ts'
import { linksLast } from './create-file.ts'
import { dispositionOf } from './disposition.ts'
import { readLink } from './signed-links.ts'
import { findFiles } from './store.ts'

type Asked = FastifyRequest<{ Params: { name: string } }>

/** Whatever the bytes are, a browser lets them load and do nothing here. */
const inert = { 'content-security-policy': `${contentPolicyOfData}; style-src 'unsafe-inline'; sandbox` }

/** Sends a file to the holder of a signed address, whole or a range. */
export async function sendContent(app: App, request: Asked, reply: FastifyReply) {
  const said = readLink<{ path: string; name: string; until: number }>(app, 'file content', request.params.name)
  if (said === 'forged') return refuse('NotPermitted')
  if (said === 'expired') return refuse('ResourceUnavailable')
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': dispositionOf(said.name),
    'cache-control': 'private, no-store',
  }
  return sendBytes(app, request, reply.headers({ ...inert, ...headers }), said.path)
}

/** Sends a picture of a product to everybody. */
export async function sendMedia(app: App, request: Asked, reply: FastifyReply) {
  const { name: id } = request.params
  const file = (await findFiles(app, [id])).get(id)
  if (!file?.isUploaded || file.deletedAt !== null || file.service === 'downloadable') return refuse('ResourceNotFound')
  if (!app.fileStore.disk) return reply.redirect(await app.fileStore.address(file, app.clock.now() + linksLast), 302)
  // From before SVG was refused: on a page of its own it would be a program, in an `img` it is none.
  const isPicture = file.mimeType in pictureKinds
  const headers = {
    'content-type': file.mimeType,
    'cache-control': 'public, max-age=31536000, immutable',
    ...(!isPicture && { 'content-disposition': dispositionOf(file.name) }),
  }
  return sendBytes(app, request, reply.headers({ ...inert, ...headers, 'cross-origin-resource-policy': 'cross-origin' }), file.path)
}

async function sendBytes({ fileStore: { disk } }: App, { headers: asked, method }: Asked, reply: FastifyReply, path: string) {
  const size = (await disk?.size(path)) ?? null
  if (!disk || size === null) return refuse('ResourceNotFound')
  // What lies under a path never changes, so its path is its name.
  const etag = `"${path.slice(path.lastIndexOf('/') + 1)}"`
  reply.headers({ 'accept-ranges': 'bytes', etag })
  const isCurrent = asked['if-range'] === undefined || asked['if-range'] === etag
  const range = isCurrent ? rangeOf(asked.range, size) : 'all'
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  return method === 'HEAD' || size === 0 ? reply.send() : reply.send(disk.read(path, { start, end }))
}

type Range = { start: number; end: number }

/** Which bytes of a file a request wants: all of them, some, or what the file does not have. Several ranges at once are answered by all. */
function rangeOf(header: string | undefined, size: number): Range | 'all' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === '' && to === '') return 'all'
  if (from === '') return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (Number(from) >= size) return 'none'
  return Number(from) > end ? 'all' : { start: Number(from), end }
}
