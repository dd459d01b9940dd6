import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { billingWire } from '#contract/kit/wire.ts'
import { answerFailure } from '../../http/failures.ts'
import { apiHeaders } from '../../http/headers.ts'
import { allowReaders } from '../../http/origin.ts'
import type { App } from '../../kit/app.ts'
import { isPlainText } from '../../kit/plain-json.ts'
import { refuse } from '../refusals/refusals.ts'
import { fileAddresses } from './file-addresses.ts'
import { sendContent, sendMedia } from './send-file.ts'
import { takePart } from './take-part.ts'

type Handle = (app: App, request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => Promise<unknown>

/** Bytes in and out, where this server keeps them itself: beside the contract, whose answers are JSON. */
export function mountFiles(fastify: FastifyInstance, app: App) {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Whatever is sent stays a stream: a part may be longer than memory.
    scope.addContentTypeParser('*', (_, _body, done) => done(null))
    mount(scope, 'PUT', fileAddresses.part, takePart)
    mount(scope, ['GET', 'HEAD'], fileAddresses.content, sendContent)
    mount(scope, ['GET', 'HEAD'], fileAddresses.media, sendMedia)
  })

  function mount(scope: FastifyInstance, method: string | string[], address: string, handle: Handle) {
    scope.route<{ Params: { name: string } }>({
      method: method as 'GET',
      url: `${address}/:name`,
      async handler(request, reply) {
        allowReaders(app, billingWire, request, reply)
        try {
          if (!isPlainText(request.params.name)) refuse('ResourceNotFound')
          return await handle(app, request, reply)
        } catch (error) {
          return answerFailure(app, request, reply.headers(apiHeaders(app.config)), error, { wire: billingWire, strict: false })
        }
      },
    })
  }
}
