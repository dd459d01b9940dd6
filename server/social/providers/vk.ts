import type { Dialect } from '../dialect.ts'

type User = { user_id: string; first_name?: string; last_name?: string; avatar?: string; email?: string }

/** VK's `verified` is a badge; of addresses it says nothing. It wants to see the device again with each request for tokens. */
export const vk: Dialect = {
  authorize: 'https://id.vk.com/authorize',
  token: 'https://id.vk.com/oauth2/auth',
  scopes: ['email', 'phone'],
  namesDevice: true,
  async identify({ ask, settings, tokens }) {
    const form = { access_token: tokens.accessToken ?? '', client_id: settings.clientId }
    const { user } = await ask<{ user?: User }>('https://id.vk.com/oauth2/user_info', { form })
    if (!user) return null
    const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
    return { subject: user.user_id, email: user.email, name, image: user.avatar, profile: user }
  },
}
