import { createDecipheriv, hash } from 'node:crypto'

const nonceBytes = 24
const tagBytes = 16

/**
 * What better-auth sealed with one of these secrets: XChaCha20-Poly1305 under the SHA-256 of the secret, nonce before the text, in hexadecimal. Since 1.5
 * the number of the secret may come before it. Null when none opens it.
 */
export function openOld(secrets: readonly string[], sealed: string): string | null {
  const bytes = Buffer.from(sealed.replace(/^\$ba\$\d+\$/, ''), 'hex')
  if (bytes.length <= nonceBytes + tagBytes) return null
  for (const secret of secrets) {
    const text = open(hash('sha256', secret, 'buffer'), bytes)
    if (text !== null) return text
  }
  return null
}

function open(key: Buffer, bytes: Buffer): string | null {
  const nonce = bytes.subarray(0, nonceBytes)
  const short = Buffer.concat([Buffer.alloc(4), nonce.subarray(16)])
  const decipher = createDecipheriv('chacha20-poly1305', hchacha20(key, nonce.subarray(0, 16)), short, { authTagLength: tagBytes })
  try {
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** The key of one message, from the key of all and the first sixteen bytes of its nonce (draft-irtf-cfrg-xchacha-03, §2.2): Node has ChaCha20 alone. */
function hchacha20(key: Buffer, nonce: Buffer): Buffer {
  const wordsOf = (bytes: Buffer) => Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(at * 4))
  const state = Uint32Array.from([...wordsOf(Buffer.from('expand 32-byte k')), ...wordsOf(key), ...wordsOf(nonce)])
  const add = (to: number, from: number) => (state[to] = (state[to] as number) + (state[from] as number))
  const mix = (to: number, from: number, bits: number) => {
    const word = (state[to] as number) ^ (state[from] as number)
    state[to] = (word << bits) | (word >>> (32 - bits))
  }
  const quarter = ([a, b, c, d]: readonly [number, number, number, number]) => {
    add(a, b)
    mix(d, a, 16)
    add(c, d)
    mix(b, c, 12)
    add(a, b)
    mix(d, a, 8)
    add(c, d)
    mix(b, c, 7)
  }
  for (let round = 0; round < 10; round++) for (const words of doubleRound) quarter(words)
  const kept = Buffer.alloc(32)
  for (const [at, word] of [0, 1, 2, 3, 12, 13, 14, 15].entries()) kept.writeUInt32LE(state[word] as number, at * 4)
  return kept
}

/** Columns, then diagonals. */
const doubleRound = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const
