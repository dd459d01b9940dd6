import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { type AboutToken, registeredClaims } from '../kit/token-settings.ts'
import { organizationOf } from '../organizations/organization-of.ts'
import { findUser } from '../users/store.ts'

type Of = Omit<AboutToken, 'user' | 'organization'> & { userId: string | null; organizationId: string | null }

/**
 * What the installation's own function adds to a token. Where it fails, is slow or says what a token says already, no token is given: one without its
 * claims could open more than its maker meant. The log says why.
 */
export async function customClaims(app: App, { userId, organizationId, ...about }: Of): Promise<Record<string, unknown>> {
  const { claims } = app.config.tokens
  if (!claims) return {}
  const [user = null, organization = null] =
    userId === null ? [] : await Promise.all([findUser(app, userId), organizationOf(app, { userId, organizationId })])
  try {
    const shown = organization && { id: organization.id, slug: organization.slug, role: organization.role }
    return judged(await inTime(async () => claims({ ...about, user, organization: shown })))
  } catch (error) {
    throw new Error('tokens.claims of tollgate.config.ts failed: no token was given.', { cause: error })
  }
}

/** A loop that never ends cannot be interrupted; everything that waits can. */
async function inTime<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('It took too long.')), limits.customClaims.patience)
  try {
    return await Promise.race([ask(), promise])
  } finally {
    clearTimeout(timer)
  }
}

function judged(claims: unknown): Record<string, unknown> {
  const text = JSON.stringify(claims)
  if (text === undefined || !text.startsWith('{')) throw new Error('It did not answer an object.')
  if (Buffer.byteLength(text) > limits.customClaims.bytes) throw new Error(`It answered more than ${limits.customClaims.bytes} bytes.`)
  const plain = JSON.parse(text) as Record<string, unknown>
  const taken = Object.keys(plain).find((name) => (registeredClaims as readonly string[]).includes(name))
  if (taken !== undefined) throw new Error(`It answered ${taken}, which tokens say already.`)
  return plain
}
