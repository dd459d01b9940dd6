import type { ApplicationRow } from '../applications/store.ts'
import { areTwoFactors, type Factor, splitFactors } from '../factors/factor.ts'
import type { App } from '../kit/app.ts'
import { millisecondsOf } from '../kit/clock.ts'
import { listOrganizations } from '../organizations/store.ts'
import type { Authorization } from './authorizations-store.ts'

/** What an application may know of a person, by the scopes that they allowed. */
export async function claimsOf(app: App, of: Authorization, scopes: readonly string[], application: Whose) {
  const has = (scope: string) => scopes.includes(scope)
  return {
    sub: of.userId,
    ...(has('profile') && profileOf(of, { hasEmail: has('email') })),
    ...(has('email') && { email: of.email, emailVerified: of.emailVerified }),
    ...(has('groups') && { groups: await groupsOf(app, of.userId, application) }),
    ...(has('organization') && of.organizationId !== null && { orgId: of.organizationId }),
  }
}

/** Applications that know people by a name of their own get the address where there is no username. */
function profileOf({ name, image, username, displayUsername, email, updatedAt }: Authorization, { hasEmail }: { hasEmail: boolean }) {
  const preferredUsername = displayUsername ?? username ?? (hasEmail ? email : null)
  return {
    name,
    ...(image !== null && { picture: image }),
    ...(preferredUsername !== null && { preferredUsername }),
    updatedAt: Math.floor(millisecondsOf(updatedAt) / 1000),
  }
}

type Whose = Pick<ApplicationRow, 'source' | 'organizationId'>

/** Where else a person belongs is no organization's business: its own application hears of the roles that they have there. */
async function groupsOf(app: App, userId: string, { source, organizationId }: Whose): Promise<string[]> {
  const all = await listOrganizations(app, userId)
  const organizations = source === 'organization' ? all.filter(({ id }) => id === organizationId) : all
  return organizations.flatMap(({ slug, role }) => role.split(',').map((each) => `${slug}:${each}`))
}

/** The words of RFC 8176 for what a person proved, and one of our own for what it has none for. A trusted browser proves nothing. */
const methods: Record<Factor, readonly string[]> = {
  pwd: ['pwd'],
  social: ['fed'],
  mail: ['email'],
  otp: ['otp'],
  totp: ['otp'],
  backup: ['otp'],
  passkey: ['pop'],
  'passkey-uv': ['pop', 'user'],
  device: [],
}

export const authenticationClasses = { one: '1', two: '2' }

/** How and when the person proved who they are, told as it was. */
export function proofOf({ factors, provenAt }: Pick<Authorization, 'factors' | 'provenAt'>) {
  const proven = splitFactors(factors)
  const isTwo = areTwoFactors(proven)
  return {
    auth_time: Math.floor(millisecondsOf(provenAt) / 1000),
    acr: isTwo ? authenticationClasses.two : authenticationClasses.one,
    amr: [...new Set([...proven.flatMap((factor) => methods[factor]), ...(isTwo ? ['mfa'] : [])])],
  }
}
