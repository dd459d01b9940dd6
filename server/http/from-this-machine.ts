import type { FastifyRequest } from 'fastify'

const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const ownNames = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/**
 * Whether a request comes from this very machine. The name is checked as well as the connection: a page of another site whose own name
 * was made to point at this machine would otherwise read what is for its operator alone. So is forwarding: a tunnel or a proxy on this
 * machine speaks for the whole world.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers
  return !isForwarded && loopback.test(socket.remoteAddress ?? '') && ownNames.test(headers.host ?? '')
}
