import type { FastifyInstance } from 'fastify'
import { picturePath } from '#contract/pictures.ts'
import { contentPolicyOfData } from '../http/content-policy.ts'
import { apiHeaders } from '../http/headers.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { isPictureHash } from './picture-address.ts'
import { findPicture } from './store.ts'

type Wish = { Params: { hash: string }; Querystring: { size?: unknown } }

/**
 * Serves pictures, to everybody who has their address and for as long as a browser likes: what is found under a hash never changes.
 * Whatever the bytes were, a browser takes them for a WebP picture and lets them load and do nothing.
 */
export function mountPictures(fastify: FastifyInstance, app: App) {
  const headers = {
    ...apiHeaders(app.config),
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline; filename="picture.webp"',
    'content-security-policy': `${contentPolicyOfData}; sandbox`,
    'cross-origin-resource-policy': 'cross-origin',
  }
  fastify.route<Wish>({
    method: ['GET', 'HEAD'],
    url: `${picturePath}:hash`,
    async handler({ params: { hash }, query, headers: asked }, reply) {
      if (!isPictureHash(hash)) refuse('NOT_FOUND')
      const size = query.size === '64' ? 'small' : 'large'
      const etag = `"${hash}-${size}"`
      if (asked['if-none-match'] === etag) return reply.code(304).headers({ etag, 'cache-control': headers['cache-control'] }).send()
      const bytes = (await findPicture(app, hash, size)) ?? refuse('NOT_FOUND')
      return reply.headers(headers).header('etag', etag).removeHeader('pragma').send(Buffer.from(bytes))
    },
  })
}
