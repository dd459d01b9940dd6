import type { App } from '../../kit/app.ts'
import { AccountLost, type Platform } from '../../kit/platforms.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { type Answer, askPlatform, unexpected } from './ask-platform.ts'
import { markOf } from './mark.ts'

type Needs = Pick<App, 'fetch' | 'config' | 'clock'> & { botToken: string }
type Role = { id: string; name: string }

const api = 'https://discord.com/api/v10'

/** Roles on sellers' servers, given by a bot that they invited. The token of a guild is its id. */
export function discord({ botToken, ...app }: Needs): Platform {
  return {
    async locate({ guildToken, roleId }, seller) {
      const answer = await ask('GET', `/guilds/${named(guildToken)}/roles`)
      if (!Array.isArray(answer.body)) return isUnknown(answer) ? null : fail(answer)
      const roles = answer.body as Role[]
      const isTheirs = roles.some(({ name }) => name === markOf(seller)) && roles.some(({ id }) => id === roleId)
      return isTheirs ? { guildId: guildToken ?? null, roleId: roleId ?? null, guildToken: guildToken ?? null } : null
    },

    knowsAccount: () => false,

    async admit({ accountId, place }, access) {
      const given = await ask('PUT', rolePath(place, accountId))
      if (codeOf(given) !== unknownMember) return done(given)
      const accessToken = await access()
      if (accessToken === null) throw new AccountLost('The customer needs to connect their Discord account again.')
      const joined = await ask('PUT', memberPath(place, accountId), { access_token: accessToken, roles: [place.roleId ?? ''] })
      if (codeOf(joined) === invalidAccess) throw new AccountLost('The customer needs to connect their Discord account again.')
      // A member who joined in the meantime lacks the role.
      return joined.status === 204 ? done(await ask('PUT', rolePath(place, accountId))) : done(joined)
    },

    async expel({ accountId, place }) {
      const taken = await ask('DELETE', rolePath(place, accountId))
      if (taken.status !== 404) done(taken)
    },
  }

  function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: JsonObject): Promise<Answer> {
    return askPlatform(app, api + path, { method, headers: { authorization: `Bot ${botToken}` }, ...(body && { body }) })
  }
}

/** Discord's numbers for who is not in a guild, and for a token that its owner took back. */
const unknownMember = 10_007
const invalidAccess = 50_025

function memberPath({ guildId }: JsonObject, accountId: string): string {
  return `/guilds/${named(guildId)}/members/${named(accountId)}`
}

function rolePath(place: JsonObject, accountId: string): string {
  return `${memberPath(place, accountId)}/roles/${named(place.roleId)}`
}

function done(answer: Answer): void {
  if (answer.status >= 300) fail(answer)
}

function fail(answer: Answer): never {
  throw unexpected('Discord', answer)
}

function isUnknown({ status }: Answer): boolean {
  return status === 400 || status === 403 || status === 404
}

function codeOf({ body }: Answer): unknown {
  return (body as { code?: unknown } | null)?.code
}

/** A name that a seller typed stays one part of a path. */
function named(value: unknown): string {
  return encodeURIComponent(typeof value === 'string' ? value : '')
}
