import { amount, date, exactly, flag, optional, orNull, type Shape, text } from './expect.ts'

/** A user as the answers of both generations carry it. */
export const user = {
  id: text,
  email: text,
  emailVerified: flag,
  name: text,
  image: orNull(text),
  createdAt: date,
  updatedAt: date,
  username: orNull(text),
  displayUsername: orNull(text),
  isAnonymous: flag,
  role: orNull(text),
  banned: flag,
  banReason: orNull(text),
  banExpires: orNull(date),
} satisfies Shape

export const session = {
  id: text,
  userId: text,
  token: text,
  expiresAt: date,
  createdAt: date,
  updatedAt: date,
  ipAddress: text,
  userAgent: text,
  impersonatedBy: orNull(text),
  activeOrganizationId: orNull(text),
  activeTeamId: orNull(text),
} satisfies Shape

export const status = { status: exactly(true) } satisfies Shape
export const success = { success: exactly(true) } satisfies Shape

export const account = {
  id: text,
  provider: text,
  providerId: text,
  accountId: text,
  userId: text,
  scopes: [text],
  createdAt: date,
  updatedAt: date,
} satisfies Shape

export const member = { id: text, organizationId: text, userId: text, role: text, teamId: orNull(text), createdAt: date } satisfies Shape

export const memberWithUser = { ...member, user: { id: text, name: text, email: text, image: orNull(text) } } satisfies Shape

export const invitation = {
  id: text,
  organizationId: text,
  email: text,
  role: text,
  status: text,
  teamId: orNull(text),
  inviterId: text,
  expiresAt: date,
  createdAt: date,
} satisfies Shape

export const team = {
  id: text,
  name: text,
  organizationId: text,
  createdAt: date,
  updatedAt: orNull(date),
  memberCount: optional(amount),
} satisfies Shape

export const organization = { id: text, name: text, slug: text, logo: orNull(text), createdAt: date } satisfies Shape

export const fullOrganization = { ...organization, members: [memberWithUser], invitations: [invitation] } satisfies Shape

export const apiKey = {
  id: text,
  name: orNull(text),
  start: orNull(text),
  prefix: orNull(text),
  userId: text,
  referenceId: text,
  configId: text,
  enabled: flag,
  refillInterval: orNull(amount),
  refillAmount: orNull(amount),
  lastRefillAt: orNull(date),
  rateLimitEnabled: flag,
  rateLimitTimeWindow: orNull(amount),
  rateLimitMax: orNull(amount),
  requestCount: amount,
  remaining: orNull(amount),
  lastRequest: orNull(date),
  expiresAt: orNull(date),
  createdAt: date,
  updatedAt: date,
  permissions: orNull((value, where) => {
    if (typeof value !== 'object') throw new Error(`${where} is not an object`)
  }),
} satisfies Shape
