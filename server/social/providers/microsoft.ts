import type { ProviderSettings } from '../../kit/social-settings.ts'
import type { Claims, Dialect } from '../dialect.ts'

const root = 'https://login.microsoftonline.com'
const anyDirectory = ['common', 'organizations', 'consumers']

/** A directory's administrator can write any address into a profile: only what Microsoft itself has verified counts. */
export function microsoft({ tenant = 'common' }: ProviderSettings): Dialect {
  return {
    authorize: `${root}/${tenant}/oauth2/v2.0/authorize`,
    token: `${root}/${tenant}/oauth2/v2.0/token`,
    scopes: ['openid', 'profile', 'email', 'User.Read', 'offline_access'],
    idToken: {
      keys: `${root}/${tenant}/discovery/v2.0/keys`,
      isIssuer: (issuer, { tid }) => issuer === `${root}/${anyDirectory.includes(tenant) ? String(tid) : tenant}/v2.0`,
      signsIn: false,
    },
    async identify({ claims, ask }) {
      if (!claims) return null
      const photo = 'https://graph.microsoft.com/v1.0/me/photos/48x48/$value'
      return {
        subject: claims.sub,
        email: claims.email,
        emailVerified: isVerified(claims),
        name: claims.name,
        image: await ask<string | undefined>(photo, { as: 'image' }).catch(() => undefined),
        profile: claims,
      }
    },
  }
}

function isVerified({ email, email_verified, xms_edov, verified_primary_email, verified_secondary_email }: Claims): boolean {
  const verified = [verified_primary_email, verified_secondary_email].flat()
  return email_verified === true || xms_edov === true || (email !== undefined && verified.includes(email))
}
