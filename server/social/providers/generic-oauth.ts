import type { OAuthProvider } from '#contract/own-providers.ts'
import { claimAt } from '../claim-at.ts'
import type { Dialect } from '../dialect.ts'

/** Any provider that speaks OAuth 2 without OpenID. Its word on an address counts only where the operator said how it is given. */
export function genericOAuth(provider: OAuthProvider): Dialect {
  const { claims = {}, clientAuthentication, proofKey, scopeSeparator, verifiesEmails = false } = provider
  const { id = 'id', email = 'email', emailVerified, name = 'name', picture = 'picture' } = claims
  return {
    authorize: provider.authorizationUrl,
    token: provider.tokenUrl,
    scopes: [],
    ...(scopeSeparator !== undefined && { scopeSeparator }),
    ...(clientAuthentication === 'basic' && { basicAuthentication: true }),
    ...(proofKey === false && { withoutProofKey: true }),
    async identify({ ask }) {
      const person = await ask<object>(provider.userinfoUrl)
      return {
        subject: claimAt(person, id),
        email: claimAt(person, email),
        emailVerified: verifiesEmails || (emailVerified !== undefined && claimAt(person, emailVerified)),
        name: claimAt(person, name),
        image: claimAt(person, picture),
        profile: person,
      }
    },
  }
}
