import { webhookRoute } from '@tollgate/client/next'
import { notes } from '../../notes.js'

/** What Tollgate tells: a person who is gone leaves nothing behind. */
export const POST = webhookRoute({
  secret: process.env.TOLLGATE_WEBHOOK_SECRET,
  on: { 'user.deleted': ({ data }) => notes.delete(data.id) },
})
