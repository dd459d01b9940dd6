import type { Dialect } from '../dialect.ts'

type User = {
  id: string
  display_name?: string
  first_name?: string
  last_name?: string
  email: string
  verified?: number
  pic_url?: string
}

/** What Zoom may be asked is fixed where the application is registered: its page takes no scopes. */
export const zoom: Dialect = {
  authorize: 'https://zoom.us/oauth/authorize',
  token: 'https://zoom.us/oauth/token',
  scopes: [],
  basicAuthentication: true,
  async identify({ ask }) {
    const user = await ask<User>('https://api.zoom.us/v2/users/me')
    return {
      subject: user.id,
      email: user.email,
      emailVerified: user.verified === 1,
      name: user.display_name || [user.first_name, user.last_name].filter(Boolean).join(' '),
      image: user.pic_url,
      profile: user,
    }
  },
}
