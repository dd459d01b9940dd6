import type { UserFields } from '../kit/user-fields.ts'
import { columnsLeftOut, fieldsOf } from './old-fields.ts'
import { type Row, readOldTables } from './old-tables.ts'
import { flag, json, limit, maybe, text, when } from './old-values.ts'
import { type ApiKeyRecord, LineRefused, type PasskeyRecord, readRecord, type SecondFactorRecord, type SessionRecord } from './records.ts'
import type { Source } from './run-import.ts'

const adminRoles = ['user', 'admin']

type Options = {
  /** The fields of the configuration, which columns of people may hold. */
  userFields?: UserFields
  onRows?: (rows: number) => void
  /** Hears of the columns of people that nothing here takes in, before the first of them. */
  onLeftOut?: (columns: string[]) => void
}

/**
 * What a database of better-auth holds, in the order in which one thing refers to another. Its tables grew from 1.2 to 1.7: what is not there is not
 * asked for.
 */
export async function* readBetterAuth(url: string, now: string, { userFields = {}, onRows, onLeftOut }: Options = {}): Source {
  const tables = await readOldTables(url)
  let rows = 0
  try {
    async function* each(name: string, read: (row: Row) => unknown): Source {
      for await (const row of tables.rows(name)) {
        onRows?.(++rows)
        yield { place: `${name} ${text(row.id)}`, ...orRefused(() => read(row)) } as never
      }
    }
    const accounts = new Map<string, Row[]>()
    for await (const row of tables.rows('account')) {
      const own = accounts.get(text(row.userId))
      if (own) own.push(row)
      else accounts.set(text(row.userId), [row])
    }
    const hasTeams = await tables.has('team')
    for await (const first of tables.rows('user')) {
      const columns = columnsLeftOut(first, userFields)
      if (columns.length > 0) onLeftOut?.(columns)
      break
    }
    const protectedPeople = new Set<string>()
    yield* each('user', (row) => {
      if (flag(row.twoFactorEnabled)) protectedPeople.add(text(row.id))
      return readRecord({ ...userOf(row, accounts.get(text(row.id)) ?? []), ...fieldsOf(row, userFields) })
    })
    // Before sessions: nothing is open to people who have two factors while they have but one here.
    for await (const item of each('twoFactor', (row) => (protectedPeople.has(text(row.userId)) ? secondFactorOf(row) : undefined)))
      if ('refused' in item || item.record) yield item
    yield* each('passkey', (row) => passkeyOf(row, now))
    yield* each('organization', (row) => ({ ...readRecord(organizationOf(row)), withFirstTeam: !hasTeams }))
    yield* each('organizationRole', (row) => readRecord(roleOf(row)))
    yield* each('member', (row) => readRecord(memberOf(row)))
    yield* each('team', (row) => ({
      type: 'team',
      id: text(row.id),
      organizationId: text(row.organizationId),
      name: text(row.name),
      createdAt: when(row.createdAt) ?? now,
    }))
    yield* each('teamMember', (row) => teamMemberOf(row, now))
    // Until 1.2 a member had one team, in a column of its own.
    for await (const item of each('member', (row) => (row.teamId ? teamMemberOf(row, now) : undefined)))
      if ('refused' in item || item.record) yield item
    for await (const item of each('invitation', (row) => invitationOf(row, now))) if ('refused' in item || item.record) yield item
    for await (const item of each('session', (row) => sessionOf(row, now))) if ('refused' in item || item.record) yield item
    for await (const item of each('apikey', (row) => apiKeyOf(row, now))) yield item
  } finally {
    await tables.close()
  }
}

function orRefused(read: () => unknown) {
  try {
    return { record: read() }
  } catch (error) {
    if (error instanceof LineRefused) return { refused: error.message }
    throw error
  }
}

function userOf(row: Row, accounts: Row[]) {
  const roles = text(row.role ?? 'user')
    .split(',')
    .map((role) => role.trim())
    .filter((role) => adminRoles.includes(role))
  const password = accounts.find(({ providerId }) => providerId === 'credential')?.password
  const image = maybe(row.image)
  return {
    type: 'user',
    id: text(row.id),
    email: text(row.email),
    emailVerified: flag(row.emailVerified),
    ...(text(row.name).trim() !== '' && { name: text(row.name) }),
    username: maybe(row.username),
    displayUsername: maybe(row.displayUsername),
    ...(image !== null && /^https?:\/\//.test(image) && { image }),
    role: roles.length === 0 ? 'user' : roles.join(','),
    banned: flag(row.banned),
    banReason: maybe(row.banReason),
    banExpires: when(row.banExpires),
    isAnonymous: flag(row.isAnonymous),
    createdAt: when(row.createdAt),
    password: maybe(password),
    accounts: identitiesIn(accounts),
  }
}

/** Each once: from 1.7.0 to 1.7.2 one account could have several rows, by issuer. */
function identitiesIn(accounts: Row[]) {
  const linked = accounts.filter(({ providerId }) => providerId !== 'credential')
  const identities = linked.map(({ providerId, accountId }) => ({ providerId: text(providerId), accountId: text(accountId) }))
  return [...new Map(identities.map((identity) => [`${identity.providerId} ${identity.accountId}`, identity])).values()]
}

function organizationOf(row: Row) {
  const [logo, metadata] = [maybe(row.logo), json(row.metadata)]
  const said = { id: text(row.id), name: text(row.name), slug: text(row.slug), createdAt: when(row.createdAt) ?? undefined }
  return { type: 'organization', ...said, ...(logo && /^https?:\/\//.test(logo) && { logo }), ...(metadata && { metadata }) }
}

function roleOf(row: Row) {
  const said = { organization: text(row.organizationId), name: text(row.role), permissions: json(row.permission) ?? {} }
  return { type: 'role', ...said, createdAt: when(row.createdAt) ?? undefined }
}

function memberOf(row: Row) {
  const place = { organization: text(row.organizationId), user: text(row.userId) }
  return { type: 'member', ...place, role: text(row.role), createdAt: when(row.createdAt) ?? undefined }
}

function teamMemberOf(row: Row, now: string) {
  return { type: 'team-member', teamId: text(row.teamId), userId: text(row.userId), createdAt: when(row.createdAt) ?? now }
}

/** Until 1.7 every secret was of an authenticator; one that was never confirmed belongs to a person who gets their codes by mail. */
function secondFactorOf(row: Row): SecondFactorRecord {
  const isConfirmed = row.verified === undefined || row.verified === null || flag(row.verified)
  return {
    type: 'second-factor',
    userId: text(row.userId),
    secret: isConfirmed ? text(row.secret) : null,
    backupCodes: text(row.backupCodes),
  }
}

function passkeyOf(row: Row, now: string): PasskeyRecord {
  const deviceType = text(row.deviceType) === 'multiDevice' ? 'multiDevice' : 'singleDevice'
  const [credentialId, publicKey] = [text(row.credentialID), text(row.publicKey)]
  if (!/^[\w-]{1,1400}$/.test(credentialId) || !/^[\w+/=-]{1,4000}$/.test(publicKey))
    throw new LineRefused('this is no public key with its id')
  return {
    type: 'passkey',
    id: text(row.id),
    userId: text(row.userId),
    name: maybe(row.name)?.slice(0, 100) ?? null,
    credentialId,
    publicKey,
    counter: limit(row.counter) ?? 0,
    deviceType,
    backedUp: flag(row.backedUp),
    transports: text(row.transports),
    aaguid: maybe(row.aaguid),
    createdAt: when(row.createdAt) ?? now,
  }
}

/** Only those that can still be accepted. */
function invitationOf(row: Row, now: string) {
  const expiresAt = when(row.expiresAt) ?? now
  if (row.status !== 'pending' || expiresAt <= now) return undefined
  return {
    type: 'invitation',
    id: text(row.id),
    organizationId: text(row.organizationId),
    email: text(row.email),
    role: text(row.role ?? 'member'),
    inviterId: text(row.inviterId),
    teamId: maybe(row.teamId),
    expiresAt,
    createdAt: when(row.createdAt) ?? now,
  }
}

/** Live sessions only. Impersonations by an administrator are not carried over. */
function sessionOf(row: Row, now: string): SessionRecord | undefined {
  const expiresAt = when(row.expiresAt) ?? now
  if (expiresAt <= now || row.impersonatedBy) return undefined
  const createdAt = when(row.createdAt) ?? now
  return {
    type: 'session',
    id: text(row.id),
    userId: text(row.userId),
    token: text(row.token),
    expiresAt,
    createdAt,
    updatedAt: when(row.updatedAt) ?? createdAt,
    ipAddress: text(row.ipAddress ?? ''),
    userAgent: text(row.userAgent ?? ''),
    activeOrganizationId: maybe(row.activeOrganizationId),
  }
}

/** Since 1.5 the owner of a key is in `referenceId`. */
function apiKeyOf(row: Row, now: string): ApiKeyRecord {
  return {
    type: 'api-key',
    id: text(row.id),
    userId: text(row.userId ?? row.referenceId),
    keyHash: text(row.key),
    name: maybe(row.name),
    start: maybe(row.start),
    prefix: maybe(row.prefix),
    enabled: row.enabled === undefined || row.enabled === null ? true : flag(row.enabled),
    expiresAt: when(row.expiresAt),
    remaining: limit(row.remaining),
    refillInterval: limit(row.refillInterval),
    refillAmount: limit(row.refillAmount),
    lastRefillAt: when(row.lastRefillAt),
    rateLimitEnabled: flag(row.rateLimitEnabled),
    rateLimitWindow: limit(row.rateLimitTimeWindow) ?? 86_400_000,
    rateLimitMax: limit(row.rateLimitMax) ?? 10,
    permissions: json(row.permissions),
    metadata: json(row.metadata),
    createdAt: when(row.createdAt) ?? now,
  }
}
