import { startTestServer } from '#server/testing/test-server.ts'
import { signMessage } from '#server/webhook-delivery/sign-message.ts'
import type { Row } from './row.ts'

const secret = 'whsec_bm90IG11Y2ggb2YgYSBzZWNyZXQ='
const body = '{}'
const signed = (at = Date.now(), key = secret) => signMessage({ id: 'msg_1', body, at, secrets: [key] })

/** A message that comes in with these headers. The door says before each sentence whose it is. */
async function received(headers: Record<string, string>): Promise<Response> {
  const { browser } = await startTestServer({ config: { polarWebhookSecret: secret } })
  const answer = await browser().inject({ method: 'POST', url: '/api/auth/polar/webhooks', headers, payload: body })
  const { code, message } = answer.json() as { code: string; message: string }
  return Response.json({ code, message: message.replace(/^Webhook Error: /, '') }, { status: answer.statusCode })
}

export const webhookRows: Row[] = [
  ['Missing required headers', 400, 'MISSING_REQUIRED_HEADERS', () => received({})],
  ['Invalid Signature Headers', 400, 'INVALID_SIGNATURE_HEADERS', () => received({ ...signed(), 'webhook-timestamp': 'soon' })],
  ['Message timestamp too old', 400, 'MESSAGE_TIMESTAMP_TOO_OLD', () => received(signed(Date.now() - 400_000))],
  ['Message timestamp too new', 400, 'MESSAGE_TIMESTAMP_TOO_NEW', () => received(signed(Date.now() + 400_000))],
  ['No matching signature found', 400, 'NO_MATCHING_SIGNATURE_FOUND', () => received(signed(Date.now(), 'whsec_b3RoZXI='))],
]
