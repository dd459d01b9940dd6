import { always, type StandIn } from '../stand-in.ts'

export const spotify: StandIn = {
  note: 'Spotify never says that an address is verified.',
  authorize: 'accounts.spotify.com/authorize',
  token: 'accounts.spotify.com/api/token',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 3600,
  refreshes: always,
  scope: 'blanks',
  resources: {
    'GET api.spotify.com/v1/me': ({ sub, name, email }) => ({
      id: sub,
      display_name: name,
      ...(email && { email }),
      images: [{ url: 'https://i.scdn.co/image/ab6775700000ee85', height: 300, width: 300 }],
      product: 'premium',
      type: 'user',
    }),
  },
  subject: (digest) => digest.slice(0, 25),
}
