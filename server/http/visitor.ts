import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../kit/caller.ts'

/** Who is at the other end. Fastify has already walked the proxies that are trusted to name somebody else. */
export function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return {
    ipAddress: ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip,
    userAgent: headers['user-agent']?.slice(0, 512) ?? '',
    language: headers['accept-language'],
  }
}
