import type { Dialect } from '../dialect.ts'

type Person = { sub: string; name?: string; picture?: string; email?: string; email_verified?: boolean }

/** LinkedIn takes a code verifier for a failed authentication of the client. */
export const linkedin: Dialect = {
  authorize: 'https://www.linkedin.com/oauth/v2/authorization',
  token: 'https://www.linkedin.com/oauth/v2/accessToken',
  scopes: ['profile', 'email', 'openid'],
  withoutProofKey: true,
  loginHint: 'login_hint',
  async identify({ ask }) {
    const person = await ask<Person>('https://api.linkedin.com/v2/userinfo')
    return {
      subject: person.sub,
      email: person.email,
      emailVerified: person.email_verified,
      name: person.name,
      image: person.picture,
      profile: person,
    }
  },
}
