import type { Dialect } from '../dialect.ts'

const issuer = 'https://id.twitch.tv/oauth2'
const claimsAsked = { id_token: { email: null, email_verified: null, preferred_username: null, picture: null } }

export const twitch: Dialect = {
  authorize: `${issuer}/authorize`,
  token: `${issuer}/token`,
  scopes: ['user:read:email', 'openid'],
  parameters: { claims: JSON.stringify(claimsAsked) },
  idToken: { keys: `${issuer}/keys`, isIssuer: (claimed) => claimed === issuer, signsIn: false },
  identify: ({ claims }) =>
    claims
      ? {
          subject: claims.sub,
          email: claims.email,
          emailVerified: claims.email_verified,
          name: claims.preferred_username,
          image: claims.picture,
          profile: claims,
        }
      : null,
}
