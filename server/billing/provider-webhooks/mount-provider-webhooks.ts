import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { accountsWire } from '#contract/kit/wire.ts'
import { answerFailure } from '../../http/failures.ts'
import { apiHeaders } from '../../http/headers.ts'
import type { App } from '../../kit/app.ts'
import { systemClock } from '../../kit/clock.ts'
import { Refusal, refuse } from '../../kit/refusal.ts'
import { verifyMessage, type WhyNot } from '../../webhook-delivery/verify-message.ts'
import { applyMessage } from './apply-message.ts'

const largest = 1024 * 1024

/**
 * Where a provider outside tells what its customers hold. A signature is over the bytes as they came, so this door reads the body as
 * text; without the secret that messages are signed with there is no such door.
 */
export function mountProviderWebhooks(fastify: FastifyInstance, app: App, { strict }: { strict: boolean }) {
  void fastify.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largest }, (_, body, done) => done(null, body))
    scope.route<{ Body: string | undefined }>({
      method: 'POST',
      url: `${accountsWire.base}/polar/webhooks`,
      bodyLimit: largest,
      async handler(request, reply) {
        reply.headers(apiHeaders(app.config))
        try {
          await receive(app, request.body ?? '', request.headers)
          return await reply.type('application/json; charset=utf-8').send('{"received":true}')
        } catch (error) {
          return answerFailure(app, request, reply, error, { strict })
        }
      },
    })
    done()
  })
}

async function receive(app: App, body: string, headers: Parameters<typeof verifyMessage>[0]['headers']): Promise<void> {
  const { polarWebhookSecret: secret } = app.config
  if (secret === undefined) refuse('NOT_FOUND')
  // The sender writes its real time, wherever ours was set.
  const message = verifyMessage({ body, headers, secret, at: systemClock.now() })
  if ('whyNot' in message) refuseMessage(message.whyNot)
  await applyMessage(app, { id: message.id, body })
}

/** In the words that the provider's own add-on has for it. */
function refuseMessage(whyNot: WhyNot): never {
  const [status, words] = errors[whyNot]
  throw new Refusal(whyNot, {}, [status, `Webhook Error: ${words}`])
}
