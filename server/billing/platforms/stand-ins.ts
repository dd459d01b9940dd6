import { minutes } from '#contract/kit/durations.ts'
import { type Membership, type Platform, PlatformBusy } from '../../kit/platforms.ts'
import type { JsonObject } from '../../storage/tables.ts'

const guildTokens = 'dev_guild_'
const accounts = 'dev_account_'

/** Knows every guild whose token begins with `dev_guild_`; its id is what follows. */
export function discordStandIn(): Platform {
  return standIn(({ guildToken, roleId }) => {
    const token = typeof guildToken === 'string' ? guildToken : ''
    if (!token.startsWith(guildTokens) || token.length === guildTokens.length) return null
    return { guildId: token.slice(guildTokens.length), roleId: roleId ?? null, guildToken: token }
  })
}

/** Knows every repository. */
export function githubStandIn(): Platform {
  return standIn((named) => named)
}

/**
 * Plays a company's server in development. The end of an account's id scripts its behaviour: `…_fails_2` breaks twice and then recovers, `…_waits_2`
 * asks twice to wait for a minute, `…_lost` never answers, `…_stays_2` lets people in and breaks twice when they are to go.
 */
function standIn(locate: (named: JsonObject) => JsonObject | null): Platform {
  const calls = new Map<string, number>()

  async function answer({ accountId }: Membership) {
    if (accountId.endsWith('_lost')) throw new Error('Their server does not answer.')
    const [, how, times] = /_(fails|waits)_(\d{1,2})$/.exec(accountId) ?? []
    const made = calls.get(accountId) ?? 0
    if (how === undefined || made >= Number(times)) return
    calls.set(accountId, made + 1)
    if (how === 'waits') throw new PlatformBusy('Their server asks for patience.', { retryAfter: minutes(1) })
    throw new Error('Their server answered 503.')
  }

  async function seeOut(membership: Membership) {
    const [, times] = /_stays_(\d{1,2})$/.exec(membership.accountId) ?? []
    const made = calls.get(membership.accountId) ?? 0
    if (times === undefined || made >= Number(times)) return answer(membership)
    calls.set(membership.accountId, made + 1)
    throw new Error('Their server answered 503.')
  }

  return {
    locate: async (named) => locate(named),
    knowsAccount: (accountId) => accountId.startsWith(accounts) && accountId.length > accounts.length,
    admit: answer,
    expel: seeOut,
  }
}
