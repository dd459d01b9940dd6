import type { App } from '../../kit/app.ts'
import type { Answer } from './answer-token.ts'
import type { Asked } from './authorize.ts'
import { openGrant } from './grants.ts'
import { keySet } from './signing-key.ts'
import type { Stage } from './stand-ins.ts'

type Request = { place: string; authorization: string | undefined; userAgent: string | undefined; form: Asked }

/** One grey point, for people without a picture. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')

/** The other addresses of a provider: its keys, and what it tells the holders of its tokens. */
export async function answerResource(app: App, { id, standIn }: Stage, request: Request): Promise<Answer | { picture: Buffer } | null> {
  const { place, authorization, userAgent, form } = request
  if (place === `GET ${standIn.idToken?.keys}`) return { status: 200, body: await keySet() }
  const open = standIn.open?.[place]
  if (open) return { status: 200, body: open(app.config.url) }

  const resource = standIn.resources[place]
  const isPicture = standIn.pictures?.includes(place)
  if (!resource && !isPicture) return null
  if (standIn.needsUserAgent && !userAgent) return { status: 403, body: { message: 'A User-Agent header is needed.' } }
  const [, token] = /^Bearer (.+)$/.exec(authorization ?? '') ?? []
  const grant = openGrant(app, id, 'access', token ?? form.access_token)
  if (!grant) return { status: 401, body: { error: 'invalid_token', message: 'Bad credentials' } }
  if (grant.trouble === 'no-profile') return { status: 503, body: { error: 'temporarily_unavailable' } }
  return resource ? { status: 200, body: resource(grant.person, grant) } : { picture }
}
