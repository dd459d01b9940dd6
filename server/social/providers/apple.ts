import type { Dialect } from '../dialect.ts'

const issuer = 'https://appleid.apple.com'

/** Apple posts a form back, and tells a person's name only once, in that form, when they first agree. */
export const apple: Dialect = {
  authorize: `${issuer}/auth/authorize`,
  token: `${issuer}/auth/token`,
  scopes: ['email', 'name'],
  parameters: { response_type: 'code id_token', response_mode: 'form_post' },
  idToken: { keys: `${issuer}/auth/keys`, isIssuer: (claimed) => claimed === issuer, signsIn: true },
  identify: ({ claims, brought }) =>
    claims
      ? {
          subject: claims.sub,
          email: claims.email,
          emailVerified: claims.email_verified,
          name: brought.name || claims.name,
          profile: claims,
        }
      : null,
}
