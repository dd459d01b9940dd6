import { hash } from 'node:crypto'

/** The keys that are verified, all of the first person. Each has both a number of uses and a rate limit, far above what is asked. */
export const limitedKeys = keysOf('limited', 1000)
/** Every request shows the same one. */
export const hotKey = keysOf('hot', 1)
export const unlimitedKeys = keysOf('unlimited', 1000)
export const plenty = 2_000_000_000

/** With which a server asks. */
export const secretKey = 'tg_sk_the0secret0key0of0the0benchmark'

function keysOf(kind: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const text = `${hash('sha512', `${kind} ${at}`, 'base64')}${hash('sha512', `${kind} ${at} more`, 'base64')}`
    return text.replace(/[^A-Za-z0-9]/g, '').slice(0, 64)
  })
}
