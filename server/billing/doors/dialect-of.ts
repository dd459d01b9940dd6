import type { IncomingHttpHeaders } from 'node:http'

/** What one answer cannot be for every SDK: from which version on a caller reads it the newer way. */
export type Dialect = {
  /** From 0.43: a refund that was made is answered 201. */
  refundsAreCreated: boolean
  /** From 0.49: a free price is a fixed one of nothing. */
  freeIsFixed: boolean
  /** From 0.46: a seller lets cheaper plans wait for the next period. Before, that word of a closed list failed the whole answer. */
  knowsNextPeriod: boolean
  /** From 0.44, whose lists are open: an order can be void. */
  knowsVoid: boolean
}

/** The caller is known by its headers: 0.x names its version in the user agent, 1.x sends its date. Everybody else is read as 0.33. No closed list fails without an SDK. */
export function dialectOf(headers: IncomingHttpHeaders): Dialect {
  if (headers['polar-version'] !== undefined) return { refundsAreCreated: true, freeIsFixed: true, knowsNextPeriod: true, knowsVoid: true }
  const [, major = '0', minor = '33'] = /^speakeasy-sdk\/typescript (\d+)\.(\d+)\./.exec(headers['user-agent'] ?? '') ?? []
  const isAtLeast = (wanted: number) => Number(major) > 0 || Number(minor) >= wanted
  const isSdk = headers['user-agent']?.startsWith('speakeasy-sdk/') ?? false
  return {
    refundsAreCreated: isAtLeast(43),
    freeIsFixed: isAtLeast(49),
    knowsNextPeriod: !isSdk || isAtLeast(46),
    knowsVoid: !isSdk || isAtLeast(44),
  }
}
