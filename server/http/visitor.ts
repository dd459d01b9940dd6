import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../kit/caller.ts'
import { preferenceOf } from './preferences.ts'

/** The caller. Fastify has already resolved the addresses named by trusted proxies, and accepts any text there. */
export function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  const address = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip
  return {
    ipAddress: isIP(address) === 0 ? '' : address,
    userAgent: headers['user-agent']?.slice(0, 512) ?? '',
    language: languagesOf(headers),
  }
}

/** What was chosen on our screens comes before what the browser asks for. */
function languagesOf(headers: IncomingHttpHeaders): string | undefined {
  const chosen = preferenceOf(headers, 'tollgate.language')
  const wanted = headers['accept-language']
  return chosen === undefined ? wanted : `${chosen}, ${wanted ?? ''}`
}
