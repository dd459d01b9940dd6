import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import type { Access, PlatformName } from '../../kit/platforms.ts'
import { seal, unseal } from '../../kit/sealing.ts'
import type { Tokens } from '../../social/dialect.ts'
import { findProvider } from '../../social/find-provider.ts'
import { refreshTokens } from '../../social/request-tokens.ts'

export type Linked = { accountId: string; accountUsername: string | null; tokens: Tokens | null }
type Whose = { customerId: string; platform: PlatformName }

/** What tokens are sealed for. */
export const sealing = 'tokens of a customer'

/** The account that a customer linked last. */
export async function findLinked(app: App, whose: Whose): Promise<Linked | null> {
  const row = await linkedAt(app, whose).selectAll().executeTakeFirst()
  if (!row) return null
  const { accountId, accountUsername, tokens } = row
  return { accountId, accountUsername, tokens: tokens === null ? null : JSON.parse(unseal(app, sealing, tokens)) }
}

/** Keeps one account for each platform: the last one that was linked. */
export async function keepLinked(app: App, { customerId, platform }: Whose, { accountId, accountUsername, tokens }: Linked): Promise<void> {
  const kept = { accountId, accountUsername, tokens: tokens && seal(app, sealing, JSON.stringify(tokens)), createdAt: now(app) }
  await app.db
    .insertInto('customerAccounts')
    .values({ customerId, platform, ...kept })
    .onConflict((conflict) => conflict.columns(['customerId', 'platform']).doUpdateSet(kept))
    .execute()
}

/** Forgets every account that a customer linked. */
export async function dropLinked(app: App, customerId: string): Promise<void> {
  await app.db.deleteFrom('customerAccounts').where('customerId', '=', customerId).execute()
  await happen(app, 'customer.unlinked', [{ customerId }])
}

/** What ends in less than this is renewed first. */
const margin = seconds(60)

/** What lets us act for the owner of an account, renewed where it ended. What is done for one customer is done in order, so it is renewed once. */
export function accessFor(app: App, whose: Whose, accountId: string): Access {
  return async () => {
    const linked = await findLinked(app, whose)
    if (linked?.accountId !== accountId || linked.tokens?.accessToken === undefined) return null
    const { accessToken, accessTokenExpiresAt, refreshToken } = linked.tokens
    if (accessTokenExpiresAt === undefined || accessTokenExpiresAt > fromNow(app, margin)) return accessToken
    const provider = refreshToken === undefined ? null : await findProvider(app, whose.platform)
    if (!provider || refreshToken === undefined) return null
    const tokens = { ...linked.tokens, ...(await refreshTokens(app, provider, { ...linked.tokens, refreshToken })) }
    await keepLinked(app, whose, { ...linked, tokens })
    return tokens.accessToken ?? null
  }
}

function linkedAt({ db }: App, { customerId, platform }: Whose) {
  return db.selectFrom('customerAccounts').where('customerId', '=', customerId).where('platform', '=', platform)
}
