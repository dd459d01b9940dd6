import type { ProviderSettings } from '../../kit/social-settings.ts'
import type { Dialect } from '../dialect.ts'

type User = {
  id: number
  username: string
  name: string
  state: string
  locked?: boolean
  email: string
  confirmed_at?: string | null
  avatar_url: string | null
}

/** gitlab.com or a GitLab of one's own. */
export function gitlab({ issuer = 'https://gitlab.com' }: ProviderSettings): Dialect {
  const root = issuer.replace(/\/+$/, '')
  return {
    authorize: `${root}/oauth/authorize`,
    token: `${root}/oauth/token`,
    scopes: ['read_user'],
    loginHint: 'login_hint',
    async identify({ ask }) {
      const user = await ask<User>(`${root}/api/v4/user`)
      if (user.state !== 'active' || user.locked === true) return null
      return {
        subject: user.id,
        email: user.email,
        emailVerified: typeof user.confirmed_at === 'string',
        name: user.name || user.username,
        image: user.avatar_url,
        profile: user,
      }
    },
  }
}
