import type { Dialect } from '../dialect.ts'

type Person = { id: string; name?: string; email?: string; picture?: { data?: { url?: string } } }

const graph = 'https://graph.facebook.com/v21.0'

/** Facebook forgets the challenge and then refuses the verifier; it has no refresh tokens; it never says that an address is verified. */
export const facebook: Dialect = {
  authorize: 'https://www.facebook.com/v21.0/dialog/oauth',
  token: `${graph}/oauth/access_token`,
  refresh: null,
  scopes: ['email', 'public_profile'],
  withoutProofKey: true,
  loginHint: 'login_hint',
  idToken: {
    keys: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
    isIssuer: (issuer) => issuer === 'https://www.facebook.com',
    signsIn: true,
  },
  async identify({ claims, ask }) {
    if (claims) {
      return { subject: claims.sub, email: claims.email, name: claims.name, image: claims.picture, profile: claims }
    }
    const person = await ask<Person>(`${graph}/me?fields=id,name,email,picture`)
    return { subject: person.id, email: person.email, name: person.name, image: person.picture?.data?.url, profile: person }
  },
}
