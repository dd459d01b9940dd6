import type { Dialect } from '../dialect.ts'

type User = {
  id: string
  username: string
  discriminator: string
  global_name: string | null
  avatar: string | null
  email?: string | null
  verified?: boolean
}

export const discord: Dialect = {
  authorize: 'https://discord.com/api/oauth2/authorize',
  token: 'https://discord.com/api/oauth2/token',
  scopes: ['identify', 'email'],
  parameters: { prompt: 'none' },
  async identify({ ask }) {
    const user = await ask<User>('https://discord.com/api/users/@me')
    return {
      subject: user.id,
      email: user.email,
      emailVerified: user.verified,
      name: user.global_name || user.username,
      image: avatarOf(user),
      profile: user,
    }
  },
}

/** Users without a picture have one of the stock ones, chosen by their id or, of old, by their number. */
function avatarOf({ id, avatar, discriminator }: User): string {
  const pictures = 'https://cdn.discordapp.com'
  if (avatar !== null) return `${pictures}/avatars/${id}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}`
  const stock = discriminator === '0' && /^\d+$/.test(id) ? (BigInt(id) >> 22n) % 6n : Number(discriminator) % 5 || 0
  return `${pictures}/embed/avatars/${stock}.png`
}
