import type { Dialect } from '../dialect.ts'

type User = { id: number; login: string; name: string | null; email: string | null; avatar_url: string }
type Email = { email: string; primary: boolean; verified: boolean }

/** Only the list of addresses says which are verified; the profile shows one, none or a public one. */
export const github: Dialect = {
  authorize: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  scopes: ['read:user', 'user:email'],
  loginHint: 'login',
  async identify({ ask }) {
    const [user, emails] = await Promise.all([
      ask<User>('https://api.github.com/user'),
      ask<Email[]>('https://api.github.com/user/emails').catch(() => []),
    ])
    const address = user.email ?? (emails.find(({ primary }) => primary) ?? emails[0])?.email
    return {
      subject: user.id,
      email: address,
      emailVerified: emails.find(({ email }) => email === address)?.verified,
      name: user.name || user.login,
      image: user.avatar_url,
      profile: { ...user, emails },
    }
  },
}
