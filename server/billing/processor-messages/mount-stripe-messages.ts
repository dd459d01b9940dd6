import type { FastifyInstance } from 'fastify'
import { billingWire } from '#contract/kit/wire.ts'
import { answerFailure } from '../../http/failures.ts'
import { apiHeaders } from '../../http/headers.ts'
import type { App } from '../../kit/app.ts'
import { refuse } from '../refusals/refusals.ts'
import { receiveStripeEvent } from './receive-stripe-event.ts'

const largest = 1024 * 1024

/**
 * Where Stripe posts its messages. The signature is over the bytes as they came, so this door reads the body as text; without the secret
 * that they are signed with there is no such door.
 */
export function mountStripeMessages(fastify: FastifyInstance, app: App, { strict }: { strict: boolean }) {
  void fastify.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largest }, (_, body, done) => done(null, body))
    scope.route<{ Body: string | undefined }>({
      method: 'POST',
      url: `${billingWire.base}/integrations/stripe/webhook`,
      bodyLimit: largest,
      async handler(request, reply) {
        reply.headers(apiHeaders(app.config))
        try {
          await receive(app, request.body ?? '', request.headers['stripe-signature'])
          return await reply.send('{"received":true}')
        } catch (error) {
          return answerFailure(app, request, reply, error, { wire: billingWire, strict })
        }
      },
    })
    done()
  })
}

async function receive(app: App, body: string, signature: string | string[] | undefined): Promise<void> {
  const { stripeWebhookSecret: secret } = app.config
  if (secret === undefined) refuse('ResourceNotFound')
  if (typeof signature !== 'string') refuse('BadRequest', { hint: 'Messages of Stripe have the header Stripe-Signature.' })
  if ((await receiveStripeEvent(app, { body, signature, secret })) === 'unsigned') refuse('BadRequest', { hint: unsigned })
}

/** Shown in Stripe's dashboard beside the delivery that failed. */
const unsigned =
  'The signature does not fit: STRIPE_WEBHOOK_SECRET must be the signing secret of this very endpoint (test and live mode have one each), and the message at most five minutes old.'
