import type { Dialect } from '../dialect.ts'

type Player = {
  sub: string
  name?: string
  nickname?: string
  preferred_username?: string
  picture?: string
  email?: string
  email_verified?: boolean
}

/** Roblox shares an address with few applications; a user name is never taken for one. */
export const roblox: Dialect = {
  authorize: 'https://apis.roblox.com/oauth/v1/authorize',
  token: 'https://apis.roblox.com/oauth/v1/token',
  scopes: ['openid', 'profile'],
  parameters: { prompt: 'select_account consent' },
  async identify({ ask }) {
    const player = await ask<Player>('https://apis.roblox.com/oauth/v1/userinfo')
    return {
      subject: player.sub,
      email: player.email,
      emailVerified: player.email_verified,
      name: player.nickname || player.preferred_username,
      image: player.picture,
      profile: player,
    }
  },
}
