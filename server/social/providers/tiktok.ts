import type { Dialect } from '../dialect.ts'

type User = { open_id: string; display_name?: string; username?: string; avatar_large_url?: string }

const fields = 'open_id,avatar_large_url,display_name,username'

/** TikTok shares no address: it can be linked to an account, and then be signed in with. */
export const tiktok: Dialect = {
  authorize: 'https://www.tiktok.com/v2/auth/authorize',
  token: 'https://open.tiktokapis.com/v2/oauth/token/',
  scopes: ['user.info.basic', 'user.info.profile'],
  scopeSeparator: ',',
  clientIdName: 'client_key',
  async identify({ ask }) {
    const { data } = await ask<{ data?: { user?: User } }>(`https://open.tiktokapis.com/v2/user/info/?fields=${fields}`)
    const user = data?.user
    return user ? { subject: user.open_id, name: user.display_name || user.username, image: user.avatar_large_url, profile: user } : null
  },
}
