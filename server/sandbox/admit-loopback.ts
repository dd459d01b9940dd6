import type { FastifyRequest } from 'fastify'
import { refuse } from '../kit/refusal.ts'

const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const ownNames = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/**
 * Lets in only who sits at this machine. To anybody else the sandbox does not exist.
 *
 * The name is checked as well as the line: a foreign page whose own name was made to point at this machine would otherwise read
 * every letter as if it came from here. So is forwarding: a tunnel or a proxy on this machine speaks for the whole world.
 */
export function admitLoopback({ socket, headers }: FastifyRequest) {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers
  if (isForwarded || !loopback.test(socket.remoteAddress ?? '') || !ownNames.test(headers.host ?? '')) refuse('NOT_FOUND')
}
