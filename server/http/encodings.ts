import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this the headers weigh more than what compression saves. */
export const leastToCompress = 1024

export function wantedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)

/** For what is compressed once and sent often. The highest quality would save another 9 % and take twenty times as long, while the first visitor waits. */
export function compressWell(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? inBrotli(bytes, 5) : zip(bytes, { level: 9 })
}

/** For what is compressed for one answer. */
export function compressFast(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? inBrotli(bytes, 4) : zip(bytes, { level: 4 })
}

function inBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}
