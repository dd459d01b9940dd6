import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { genericOAuth } from 'better-auth/plugins'

/** A server of better-auth whose people sign in by another provider. */
export function openAuth(baseURL, provider) {
  return betterAuth({
    baseURL,
    secret: 'A server of its own, for one walk.',
    database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
    logger: { disabled: true },
    plugins: [genericOAuth({ config: [provider] })],
  })
}
