import { membersOf } from '../applications/members-of.ts'
import { isOpen } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import { query } from '../storage/query.ts'
import type { Authorization, Life } from './authorizations-store.ts'
import { endedHashOf } from './read-bearer.ts'
import type { AccessClaims } from './sign-tokens.ts'

type Named = { clientId: string; authorizationId: string; endedHash: string; askerId: string }

/** The application that asks, the token's own, and the sign-in the token came of with all that its life depends on. */
const questionOf = query((db, { clientId, authorizationId, endedHash, askerId }: Named) =>
  db
    .selectFrom('applications')
    .leftJoin('applications as clients', (join) => join.on('clients.id', '=', clientId))
    .leftJoin('authorizations', (join) => join.on('authorizations.id', '=', authorizationId))
    .leftJoin('users', 'users.id', 'authorizations.userId')
    .leftJoin('sessions', 'sessions.id', 'authorizations.sessionId')
    .leftJoin('tokens as ended', (join) => join.on('ended.tokenHash', '=', endedHash))
    .where('applications.id', '=', askerId)
    .select(['applications.id', 'applications.source', 'applications.expiresAt as askerUntil', 'applications.authentication'])
    .select(['applications.secretHash', 'applications.previousSecretHash', 'applications.previousSecretUntil', 'applications.jwks'])
    .select(['applications.origins', 'applications.redirects', 'applications.resources', 'applications.budget'])
    .select(['clients.source as clientSource', 'clients.expiresAt as clientUntil', 'clients.sellers'])
    .select(['clients.membersOnly', 'clients.organizationId as clientOrganizationId'])
    .select(['authorizations.userId', 'authorizations.organizationId', 'authorizations.grantId', 'authorizations.usedAt'])
    .select(['authorizations.expiresAt', 'authorizations.scopes', 'authorizations.factors'])
    .select(['users.email', 'users.username', 'users.banned', 'users.banExpires'])
    .select(['sessions.expiresAt as sessionUntil', 'ended.id as endedId']),
)

/** An application that asks about a token, beside what the database knows of the token. */
export type Question = Awaited<ReturnType<typeof questionOf>>[number]

/** All that a question is answered from, in one read: an API asks with each call that it gets itself. Undefined where no such application may ask. */
export function findQuestion(app: App, askerId: string, claims: AccessClaims): Question | undefined | Promise<Question | undefined> {
  const { client_id: clientId, authorization_id: authorizationId = '', jti } = claims
  const found = questionOf(app, { clientId, authorizationId, endedHash: endedHashOf(jti), askerId })
  return found instanceof Promise ? found.then(([question]) => open(app, question)) : open(app, found[0])
}

function open(app: App, asked: Question | undefined): Question | undefined {
  return asked && isOpen(app, { source: asked.source, expiresAt: asked.askerUntil }) ? asked : undefined
}

type ClientColumn = 'clientSource' | 'clientUntil' | 'sellers' | 'membersOnly' | 'clientOrganizationId' | 'userId' | 'organizationId'

/** The token's own application; null where it is gone, or lets this person in no more. */
export function clientIn(app: App, found: Pick<Question, ClientColumn>) {
  const { clientSource: source, clientUntil: expiresAt, clientOrganizationId: organizationId, sellers, membersOnly } = found
  if (source === null || sellers === null || membersOnly === null) return null
  const closedTo = membersOf(app, { source, organizationId, membersOnly })
  if (closedTo !== null && found.userId !== null && found.organizationId !== closedTo) return null
  return isOpen(app, { source, expiresAt }) ? { source, organizationId, sellers } : null
}

export type SignIn = Life & Pick<Authorization, 'userId' | 'organizationId' | 'grantId' | 'email' | 'username'>

/** The sign-in that the token came of; null where there is none, or none left. */
export function signInIn(question: Question): SignIn | null {
  return question.userId === null ? null : (question as SignIn)
}
