import * as z from 'zod/mini'
import { RoleName } from '#contract/roles.ts'
import { Email, Name } from '#contract/users.ts'
import { instantOf } from '../kit/clock.ts'
import { isImportable } from '../passwords/imported-hash.ts'

/** Why a line cannot be taken. Its message is what the operator reads after `line N: `. */
export class LineRefused extends Error {}

const Id = z.string().check(z.regex(/^[A-Za-z0-9_.:|-]{1,128}$/, { error: 'must be 1 to 128 letters, digits or _.:|-' }))
const Text = z.string().check(z.minLength(1), z.maxLength(255))
const When = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), { error: 'must be a date such as 2024-01-31T10:00:00.000Z' })),
  z.transform((text) => instantOf(Date.parse(text))),
)
const Data = z.record(z.string(), z.unknown())
const Hash = z
  .string()
  .check(z.refine(isImportable, { error: 'is no hash of a known kind: bcrypt, argon2, scrypt, pbkdf2 or firebase-scrypt' }))

const Account = z.object({ providerId: Text, accountId: Text })

const UserRecord = z.object({
  type: z.literal('user'),
  id: z.optional(Id),
  email: Email,
  emailVerified: z.optional(z.boolean()),
  name: z.optional(Name),
  username: z.nullish(z.string()),
  displayUsername: z.nullish(z.string()),
  image: z.nullish(z.string().check(z.maxLength(2048))),
  role: z.nullish(z.string()),
  banned: z.nullish(z.boolean()),
  banReason: z.nullish(z.string()),
  banExpires: z.nullish(When),
  isAnonymous: z.nullish(z.boolean()),
  createdAt: z.optional(When),
  publicMetadata: z.optional(Data),
  privateMetadata: z.optional(Data),
  /** Those that the configuration adds to people. */
  fields: z.optional(Data),
  password: z.nullish(Hash),
  accounts: z._default(z.array(Account).check(z.maxLength(50)), []),
})
export type UserRecord = z.infer<typeof UserRecord>

const OrganizationRecord = z.object({
  type: z.literal('organization'),
  id: z.optional(Id),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  slug: z.string().check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?$/)),
  logo: z.nullish(z.string().check(z.maxLength(2048))),
  metadata: z.nullish(Data),
  privateMetadata: z.optional(Data),
  createdAt: z.optional(When),
})
/** Another server's organization brings its teams along. */
export type OrganizationRecord = z.infer<typeof OrganizationRecord> & { withFirstTeam?: boolean }

/** The organization by its slug or id, the person by their address or id. */
const MemberRecord = z.object({
  type: z.literal('member'),
  organization: Text,
  user: Text,
  role: z._default(z.string(), 'member'),
  createdAt: z.optional(When),
})
export type MemberRecord = z.infer<typeof MemberRecord>

/** A role that an organization made for itself. Its members come after it. */
const RoleRecord = z.object({
  type: z.literal('role'),
  organization: Text,
  name: RoleName,
  permissions: z.record(z.string(), z.array(z.string())),
  createdAt: z.optional(When),
})
export type RoleRecord = z.infer<typeof RoleRecord>

/** These come from another server's database alone. */
export type TeamRecord = { type: 'team'; id: string; organizationId: string; name: string; createdAt: string }
export type TeamMemberRecord = { type: 'team-member'; teamId: string; userId: string; createdAt: string }
export type InvitationRecord = {
  type: 'invitation'
  id: string
  organizationId: string
  email: string
  role: string
  inviterId: string
  teamId: string | null
  expiresAt: string
  createdAt: string
}
export type SessionRecord = {
  type: 'session'
  id: string
  userId: string
  token: string
  expiresAt: string
  createdAt: string
  updatedAt: string
  ipAddress: string
  userAgent: string
  activeOrganizationId: string | null
}
export type ApiKeyRecord = {
  type: 'api-key'
  id: string
  userId: string
  keyHash: string
  name: string | null
  start: string | null
  prefix: string | null
  enabled: boolean
  expiresAt: string | null
  remaining: number | null
  refillInterval: number | null
  refillAmount: number | null
  lastRefillAt: string | null
  rateLimitEnabled: boolean
  rateLimitWindow: number
  rateLimitMax: number
  permissions: Record<string, unknown> | null
  metadata: Record<string, unknown> | null
  createdAt: string
}

/** Its secret and its codes as the old server sealed them; no secret where its codes are mailed. */
export type SecondFactorRecord = { type: 'second-factor'; userId: string; secret: string | null; backupCodes: string }
export type PasskeyRecord = {
  type: 'passkey'
  id: string
  userId: string
  name: string | null
  credentialId: string
  publicKey: string
  counter: number
  deviceType: string
  backedUp: boolean
  transports: string
  aaguid: string | null
  createdAt: string
}

export type FileRecord = UserRecord | OrganizationRecord | RoleRecord | MemberRecord
export type ImportRecord =
  | FileRecord
  | TeamRecord
  | TeamMemberRecord
  | InvitationRecord
  | SessionRecord
  | ApiKeyRecord
  | SecondFactorRecord
  | PasskeyRecord

const FileRecord = z.discriminatedUnion('type', [UserRecord, OrganizationRecord, RoleRecord, MemberRecord])
const shapes = { user: UserRecord.shape, organization: OrganizationRecord.shape, role: RoleRecord.shape, member: MemberRecord.shape }

/** What a record of this type may have. */
export function membersOf(type: FileRecord['type']): readonly string[] {
  return Object.keys(shapes[type])
}

/** A record as a caller wrote it. Refuses with what is wrong about it. */
export function readRecord(value: unknown): FileRecord {
  const read = z.safeParse(FileRecord, value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = issue?.path.join('.') ?? ''
  if (path === 'type') throw new LineRefused('type must be user, organization, role or member')
  throw new LineRefused(`${path === '' ? 'the line' : path} ${inWords(issue?.message)}`)
}

function inWords(message = 'is invalid'): string {
  if (message === 'INVALID_EMAIL') return 'is not an email address'
  return message === 'Invalid input' ? 'is missing or of another kind' : message.replace(/^[A-Z]/, (letter) => letter.toLowerCase())
}
