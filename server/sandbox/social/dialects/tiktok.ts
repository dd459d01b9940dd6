import { always, type StandIn } from '../stand-in.ts'

export const tiktok: StandIn = {
  note: 'TikTok shares no address at all. It can be linked where it is trusted, and then be signed in with.',
  authorize: 'www.tiktok.com/v2/auth/authorize',
  requires: ['scope'],
  token: 'open.tiktokapis.com/v2/oauth/token',
  clientIdName: 'client_key',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 86_400,
  refreshes: always,
  scope: 'commas',
  extras: ({ sub }) => ({ open_id: sub, refresh_expires_in: 31_536_000 }),
  resources: {
    'GET open.tiktokapis.com/v2/user/info': ({ sub, name }) => ({
      data: {
        user: {
          open_id: sub,
          display_name: name,
          username: name.toLowerCase().replaceAll(' ', '.'),
          avatar_large_url: 'https://p16-sign.tiktokcdn-us.com/avatar.jpeg',
        },
      },
      error: { code: 'ok', message: '', log_id: '20260115120000' },
    }),
  },
  subject: (digest) => `-000${digest.slice(0, 32)}`,
}
