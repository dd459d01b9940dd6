import { webhookRoute } from '@tollgate/client/next'
import { gone } from '../../gone.ts'

export const POST = webhookRoute({
  secret: process.env.TOLLGATE_WEBHOOK_SECRET,
  on: { 'user.deleted': ({ data }) => gone.add(data.id) },
})
