/** Whom a stand-in pretends to know. */
export type Person = { sub: string; email: string | null; verified: boolean; name: string }

/** What a person agreed to at a stand-in's page: it travels, sealed, in codes and tokens. */
export type Grant = {
  provider: string
  kind: 'code' | 'access' | 'refresh'
  person: Person
  clientId: string
  redirectUri: string
  challenge?: string | undefined
  nonce?: string | undefined
  scopes: string[]
  /** Whether a refresh token was asked for in the provider's own way. */
  offline: boolean
  trouble?: string | undefined
  expiresAt: number
}

export type Resource = (person: Person, grant: Grant) => object

/** How a provider behaves towards its clients. Addresses are those of the real one, without their scheme. */
export type StandIn = {
  /** What a person should know of this provider before they choose whom to be. */
  note?: string
  authorize: string
  /** What the page cannot do without, besides a client, a state and an address to return to. */
  requires?: readonly string[]
  token: string
  clientIdName?: 'client_key'
  client: 'form' | 'basic'
  /** What becomes of a proof key: checked, ignored, or the request refused for its sake. */
  proofKey: 'checks' | 'ignores' | 'refuses'
  /** Seconds; null for a token without an end. */
  expiresIn: number | null
  /** Whether a refresh token comes along. */
  refreshes?: (asked: { [name: string]: string }, scopes: string[]) => boolean
  /** How the token's answer names what was granted. */
  scope: 'blanks' | 'commas' | 'list' | 'unnamed'
  /** Additional members of the token's answer. */
  extras?: (person: Person) => object
  /** What else the browser brings back. */
  brings?: Record<string, string>
  /** Says no with this status. */
  refusalStatus?: number
  /** Comes along where `openid` was asked for, or always. */
  idToken?: { issuer: string; keys: string; always?: true; claims(person: Person): object }
  /** `GET host/path` → what it answers to the holder of an access token. */
  resources: Record<string, Resource>
  /** The same for everybody. */
  open?: Record<string, (origin: string) => object>
  /** A picture instead of an object. */
  pictures?: readonly string[]
  needsUserAgent?: true
  /** A person's id in the provider's manner, drawn from a hexadecimal digest. */
  subject(digest: string): string
}

/** Ids that real providers send as numbers are numbers here too. */
export function asNumber(sub: string): number | string {
  return /^\d{1,15}$/.test(sub) ? Number(sub) : sub
}

/** So many decimal digits from a digest, the first not zero. */
export function digits(digest: string, count: number): string {
  const number = BigInt(`0x${digest.slice(0, 24)}`)
    .toString()
    .padStart(count, '7')
  return `${(Number(number[0]) % 9) + 1}${number.slice(1, count)}`
}

export const always = () => true
export const never = () => false
