import type { App } from '../kit/app.ts'
import { hmac, keysFor, newestKey } from '../kit/keys.ts'
import { isSame } from '../kit/secrets.ts'

const purpose = 'refresh token'
const form = /^tg_rt_([\w-]{36})\.(\d{1,9})\.([\w-]{43})$/

/**
 * A refresh token names its authorization and its place in the row of tokens that came of it, and proves both by a key of ours. Nothing of it is stored
 * but which place is the newest, so that a retry gets the very same token.
 */
export function refreshTokenOf(
  { config }: { config: Pick<App['config'], 'secrets'> },
  { id, generation }: { id: string; generation: number },
): string {
  return `tg_rt_${id}.${generation}.${hmac(newestKey(config.secrets, purpose), `${id} ${generation}`, 'base64url')}`
}

/** What a refresh token names; null for what we did not make. */
export function readRefreshToken({ config }: App, token: string): { id: string; generation: number } | null {
  const [, id, place = '', proof = ''] = form.exec(token) ?? []
  if (id === undefined) return null
  const isOurs = keysFor(config.secrets, purpose).some((key) => isSame(proof, hmac(key, `${id} ${place}`, 'base64url')))
  return isOurs ? { id, generation: Number(place) } : null
}
