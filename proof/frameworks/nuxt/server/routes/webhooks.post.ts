import { verifyWebhook } from '@tollgate/client/webhooks'
import { gone } from '../gone'

export default defineEventHandler(async (event) => {
  if (Number(getHeader(event, 'content-length') ?? Number.POSITIVE_INFINITY) > 1_000_000) throw createError({ statusCode: 413 })
  const body = (await readRawBody(event)) ?? ''
  const told = await verifyWebhook(body, event.headers, useRuntimeConfig().tollgateWebhookSecret).catch(() => null)
  if (!told) throw createError({ statusCode: 400, message: 'The signature does not hold.' })
  if (told.type === 'user.deleted') gone.add(told.data.id)
  setResponseStatus(event, 204)
  return null
})
