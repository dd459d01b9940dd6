import type { Dialect } from '../dialect.ts'

export const google: Dialect = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  scopes: ['email', 'profile', 'openid'],
  loginHint: 'login_hint',
  idToken: {
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    isIssuer: (issuer) => issuer === 'https://accounts.google.com' || issuer === 'accounts.google.com',
    signsIn: true,
  },
  identify({ claims, settings }) {
    if (!claims) return null
    // Asking for one company's accounts is only a wish: the page's address can be edited, the claim cannot.
    const company = settings.parameters?.hd
    if (company !== undefined && company !== '*' && claims.hd !== company) return null
    return {
      subject: claims.sub,
      email: claims.email,
      emailVerified: claims.email_verified,
      name: claims.name,
      image: claims.picture,
      profile: claims,
    }
  },
}
