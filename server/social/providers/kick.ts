import type { Dialect } from '../dialect.ts'

type User = { user_id: number; name: string; email?: string; profile_picture?: string }

/** Kick does not say whether an address is verified. */
export const kick: Dialect = {
  authorize: 'https://id.kick.com/oauth/authorize',
  token: 'https://id.kick.com/oauth/token',
  scopes: ['user:read'],
  async identify({ ask }) {
    const { data } = await ask<{ data: User[] }>('https://api.kick.com/public/v1/users')
    const [user] = data
    return user ? { subject: user.user_id, email: user.email, name: user.name, image: user.profile_picture, profile: user } : null
  },
}
