import { seconds } from '#contract/kit/durations.ts'
import { listText } from '../applications/shown-application.ts'
import type { ApplicationRow } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { fromNow, now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { addAuthorization } from './authorizations-store.ts'
import type { Allowed } from './find-allowed.ts'

const lifetime = seconds(60)

type Issue = Allowed & { application: ApplicationRow; request: AuthorizationRequest }

/** Makes a code that the application redeems once, within a minute. Only its hash is stored. */
export async function issueCode(
  app: App,
  { user, session }: Caller,
  { application, request, grantId, organizationId }: Issue,
): Promise<string> {
  const code = randomText(app, 43, alphabets.lettersAndDigits)
  await addAuthorization(app, {
    id: newId(app),
    applicationId: application.id,
    userId: user.id,
    grantId,
    organizationId,
    sessionId: session.id,
    codeHash: hashToken(code),
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
    expiresAt: fromNow(app, lifetime),
    createdAt: now(app),
  })
  return code
}
