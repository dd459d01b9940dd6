import type { Dialect } from '../dialect.ts'

type Redditor = { id: string; name: string; icon_img?: string }

/** Reddit shares no address: it can be linked to an account, and then be signed in with. */
export const reddit: Dialect = {
  authorize: 'https://www.reddit.com/api/v1/authorize',
  token: 'https://www.reddit.com/api/v1/access_token',
  scopes: ['identity'],
  basicAuthentication: true,
  async identify({ ask }) {
    const redditor = await ask<Redditor>('https://oauth.reddit.com/api/v1/me')
    return { subject: redditor.id, name: redditor.name, image: redditor.icon_img?.split('?')[0], profile: redditor }
  },
}
