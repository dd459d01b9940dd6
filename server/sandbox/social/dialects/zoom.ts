import { always, type StandIn } from '../stand-in.ts'

export const zoom: StandIn = {
  authorize: 'zoom.us/oauth/authorize',
  token: 'zoom.us/oauth/token',
  client: 'basic',
  proofKey: 'checks',
  expiresIn: 3599,
  refreshes: always,
  scope: 'blanks',
  resources: {
    'GET api.zoom.us/v2/users/me': ({ sub, name, email, verified }) => ({
      id: sub,
      first_name: name.split(' ')[0],
      last_name: name.split(' ').slice(1).join(' '),
      display_name: name,
      ...(email && { email }),
      verified: verified ? 1 : 0,
      pic_url: 'https://us06web.zoom.us/p/v2/avatar.jpg',
      status: 'active',
    }),
  },
  subject: (digest) => digest.slice(0, 22),
}
