import { setTimeout as wait } from 'node:timers/promises'
import type { AccountRow } from '../accounts/store.ts'
import type { App } from '../kit/app.ts'
import { unsealTokens } from '../social/account-tokens.ts'
import type { Tokens } from '../social/dialect.ts'
import type { Provider } from '../social/find-provider.ts'
import { refreshTokens } from '../social/request-tokens.ts'
import { storeTokens } from '../social/store.ts'
import { endLease, isLeased, takeLease } from '../tokens/lease.ts'
import { readAccount } from './store.ts'

/** An account and its tokens in the clear. */
export type OpenAccount = { account: AccountRow; tokens: Tokens }

const pause = 100

/**
 * Gets new tokens from the provider and keeps them. One request at a time does so for an account, across all processes: many
 * providers take a refresh token used twice for a stolen one. The second one gets what the first one got. Null when the provider
 * gives none.
 */
export async function refreshAccount(app: App, provider: Provider, { account, tokens }: OpenAccount): Promise<OpenAccount | null> {
  const lease = await takeLease(app, account.id, (app.config.providerTimeout + 5) * 1000)
  if (lease === null) return waitForOther(app, account)
  try {
    const current = await readAccount(app, account.id)
    if (!current) return null
    if (current.accessToken !== account.accessToken) return open(app, current)
    if (tokens.refreshToken === undefined) return null
    const fresh = await refreshTokens(app, provider, { ...tokens, refreshToken: tokens.refreshToken })
    const stored = await storeTokens(app, account.id, fresh)
    return stored
      ? { account: stored, tokens: { ...open(app, stored).tokens, ...(fresh.tokenType && { tokenType: fresh.tokenType }) } }
      : null
  } catch (error) {
    app.log.warn({ err: error, provider: provider.id }, 'A provider gave no new tokens.')
    return null
  } finally {
    await endLease(app, lease)
  }
}

export function open(app: App, account: AccountRow): OpenAccount {
  return { account, tokens: unsealTokens(app, account) }
}

/** Looks from time to time whether new tokens have come, for as long as the provider may take. */
async function waitForOther(app: App, account: AccountRow): Promise<OpenAccount | null> {
  const looks = ((app.config.providerTimeout + 1) * 1000) / pause
  for (let look = 0; look < looks; look++) {
    await wait(pause)
    const current = await readAccount(app, account.id)
    if (!current) return null
    if (current.accessToken !== account.accessToken) return open(app, current)
    if (!(await isLeased(app, account.id))) return null
  }
  return null
}
