import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { compressFast, leastToCompress, wantedEncoding } from './encodings.ts'

/**
 * The text of a JSON answer as it goes over the line: compressed for our own pages. Only for those, because the length of what is compressed
 * tells what is in it to one who can mix words into it and listens (BREACH), and no other site can make a browser ask as ours does.
 */
export function jsonBody(headers: IncomingHttpHeaders, reply: FastifyReply, text: string): string | Promise<Buffer> {
  if (text.length < leastToCompress || headers['sec-fetch-site'] !== 'same-origin') return text
  const encoding = wantedEncoding(headers['accept-encoding'])
  if (encoding === 'identity') return text
  reply.header('content-encoding', encoding)
  return compressFast(Buffer.from(text), encoding)
}
