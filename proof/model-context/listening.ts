import { systemClock } from '#server/kit/clock.ts'
import { createServer } from '#server/server.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { startProvider } from '#server/testing/openid.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { freePort } from '../processes/real-server.ts'

/** A server that listens, where programs may register themselves, with a key that opens it. */
export async function listening() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = await startProvider(undefined, {}, { app: { clock: systemClock }, url, config: { clientRegistration: true } })
  const fastify = createServer(provider.app, { strict: true })
  await fastify.listen({ port, host: 'localhost' })
  atEnd(() => fastify.close())
  return { ...provider, url, key: (await asServer(provider.app)).headers.authorization.replace('Bearer ', '') }
}
