import { BlockList, isIPv6 } from 'node:net'
import { minutes } from '#contract/kit/durations.ts'
import type { Visit } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { SecretKeyCaller } from '../kit/caller.ts'
import { fromNow, type Instant, now } from '../kit/clock.ts'
import { hashToken } from '../kit/secrets.ts'
import { query } from '../storage/query.ts'

const secretKeyByHash = query((db, keyHash: string) =>
  db.selectFrom('secretKeys').where('keyHash', '=', keyHash).select(['id', 'scopes', 'expiresAt', 'addresses', 'lastUsedAt']),
)

/** The server behind a request that shows a secret key, or null when the key is not good here; undefined when none is shown. */
export function findServer({ app, headers, visitor }: Visit): Promise<SecretKeyCaller | null> | undefined {
  const key = /^bearer +(tg_sk_\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return key === undefined ? undefined : judge(app, key, visitor)
}

async function judge(app: App, key: string, visitor: SecretKeyCaller['visitor']): Promise<SecretKeyCaller | null> {
  const [found] = await secretKeyByHash(app, hashToken(key))
  if (!found) return null
  const { id, scopes, expiresAt, addresses } = found
  if (expiresAt !== null && expiresAt <= now(app)) return null
  if (addresses !== null && !isFromOneOf(addresses.split(','), visitor.ipAddress)) return null
  await noteUse(app, found)
  return { secretKey: { id, scopes: scopes?.split(',') ?? null }, visitor }
}

/** When a key was last used is known to the minute: a write for each use would cost more than it tells. */
async function noteUse(app: App, { id, lastUsedAt }: { id: string; lastUsedAt: Instant | null }) {
  if (lastUsedAt !== null && lastUsedAt > fromNow(app, -minutes(1))) return
  await app.db
    .updateTable('secretKeys')
    .set({ lastUsedAt: now(app) })
    .where('id', '=', id)
    .execute()
}

/** Whether an address is one of these, or lies in one of these CIDR blocks. Who came from nowhere known is in none. */
function isFromOneOf(addresses: readonly string[], ipAddress: string): boolean {
  if (ipAddress === '') return false
  const list = new BlockList()
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list.check(ipAddress, familyOf(ipAddress))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
