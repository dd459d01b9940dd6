import type { Dialect } from '../dialect.ts'

type User = { id: string; name: string; username: string; profile_image_url?: string; confirmed_email?: string }

const me = 'https://api.x.com/2/users/me'

/** X shares an address only once its owner has confirmed it. The blue badge says nothing of it. */
export const twitter: Dialect = {
  authorize: 'https://x.com/i/oauth2/authorize',
  token: 'https://api.x.com/2/oauth2/token',
  scopes: ['users.read', 'tweet.read', 'offline.access', 'users.email'],
  basicAuthentication: true,
  async identify({ ask }) {
    const [{ data: user }, address] = await Promise.all([
      ask<{ data: User }>(`${me}?user.fields=profile_image_url`),
      ask<{ data?: User }>(`${me}?user.fields=confirmed_email`).catch(() => undefined), // refused where that was not granted
    ])
    const email = address?.data?.confirmed_email
    return {
      subject: user.id,
      email,
      emailVerified: email !== undefined,
      name: user.name || user.username,
      image: user.profile_image_url,
      profile: { ...user, confirmed_email: email },
    }
  },
}
