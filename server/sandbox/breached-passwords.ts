import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { commonPasswords } from '../passwords/common-passwords.ts'

/** The stand-in for lists of breached passwords: it holds the common ones, and answers by the first five characters of a SHA-1. */
export function mountBreachedPasswords(sandbox: FastifyInstance) {
  let ranges: Map<string, string[]> | undefined
  sandbox.get<{ Params: { prefix: string } }>('/dev/breached-passwords/:prefix', async (request, reply) => {
    ranges ??= rangesOf(commonPasswords())
    const lines = ranges.get(request.params.prefix.toUpperCase()) ?? []
    return reply.type('text/plain').send(lines.join('\r\n'))
  })
}

function rangesOf(passwords: Iterable<string>): Map<string, string[]> {
  const ranges = new Map<string, string[]>()
  for (const password of passwords) {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    ranges.getOrInsertComputed(hash.slice(0, 5), () => []).push(`${hash.slice(5)}:1`)
  }
  return ranges
}
