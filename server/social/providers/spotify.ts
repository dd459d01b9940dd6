import type { Dialect } from '../dialect.ts'

type Listener = { id: string; display_name: string | null; email?: string; images?: { url: string }[] }

/** Spotify lets people write down any address. */
export const spotify: Dialect = {
  authorize: 'https://accounts.spotify.com/authorize',
  token: 'https://accounts.spotify.com/api/token',
  scopes: ['user-read-email'],
  async identify({ ask }) {
    const listener = await ask<Listener>('https://api.spotify.com/v1/me')
    return {
      subject: listener.id,
      email: listener.email,
      emailVerified: false,
      name: listener.display_name,
      image: listener.images?.[0]?.url,
      profile: listener,
    }
  },
}
