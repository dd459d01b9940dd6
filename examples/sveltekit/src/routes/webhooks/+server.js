import { verifyWebhook } from '@tollgate/client/webhooks'
import { notes } from '#lib/server/notes.js'

/** What Tollgate tells: a person who is gone leaves nothing behind. The body stays text, since its signature is over every letter. */
export async function POST({ request }) {
  const secret = process.env.TOLLGATE_WEBHOOK_SECRET ?? ''
  const event = await verifyWebhook(await request.text(), request.headers, secret).catch(() => null)
  if (!event) return new Response(null, { status: 400 })
  if (event.type === 'user.deleted') notes.delete(event.data.id)
  return new Response(null, { status: 204 })
}
