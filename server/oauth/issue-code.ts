import { seconds } from '#contract/kit/durations.ts'
import { listText } from '../applications/shown-application.ts'
import type { ApplicationRow } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { fromNow, type Instant, now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { type AuthorizationRow, addAuthorization } from './authorizations-store.ts'
import type { Allowed } from './find-allowed.ts'

const lifetime = seconds(60)

type Issue = Allowed & { application: ApplicationRow; request: AuthorizationRequest }

/** Makes a code that the application redeems once, within a minute. Only its hash is stored. */
export async function issueCode(app: App, caller: Caller, issue: Issue): Promise<string> {
  const code = randomText(app, 43, alphabets.lettersAndDigits)
  const asked = { ...issue, codeHash: hashToken(code), expiresAt: fromNow(app, lifetime) }
  await addAuthorization(app, newAuthorization(app, caller, asked))
  return code
}

type Bound = Pick<AuthorizationRequest, 'redirect' | 'challenge' | 'nonce' | 'scopes' | 'resources'>
type New = Allowed & { application: ApplicationRow; request: Bound; codeHash: string; expiresAt: Instant }

/** A sign-in to an application whose code is not redeemed yet, with what the person proved. */
export function newAuthorization(app: App, { user, session }: Caller, { application, request, ...issued }: New): AuthorizationRow {
  return {
    id: newId(app),
    applicationId: application.id,
    userId: user.id,
    sessionId: session.id,
    ...issued,
    redirect: request.redirect,
    challenge: request.challenge,
    nonce: request.nonce,
    scopes: listText(request.scopes),
    resources: listText(request.resources),
    factors: session.factors,
    provenAt: session.provenAt,
    usedAt: null,
    generation: 0,
    rotatedAt: null,
    createdAt: now(app),
  }
}
