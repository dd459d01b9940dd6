import type { FastifyRequest } from 'fastify'
import type { Config } from '../kit/config.ts'
import { refuse } from '../kit/refusal.ts'
import { isSame } from '../kit/secrets.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Lets in who knows the metrics token; without such a setting, only programs on this machine. */
export function admitMonitor({ metricsToken }: Config, { headers, socket }: FastifyRequest) {
  if (metricsToken !== undefined) {
    const given = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    return isSame(given, metricsToken) || refuse('UNAUTHORIZED')
  }
  // A proxy on this machine speaks for the whole world, so what was forwarded is not from here.
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers
  return (loopback.has(socket.remoteAddress ?? '') && !isForwarded) || refuse('NOT_FOUND')
}
