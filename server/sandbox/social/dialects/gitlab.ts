import { always, asNumber, digits, type StandIn } from '../stand-in.ts'

export const gitlab: StandIn = {
  authorize: 'gitlab.com/oauth/authorize',
  requires: ['scope'],
  token: 'gitlab.com/oauth/token',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 7200,
  refreshes: always,
  scope: 'blanks',
  extras: () => ({ created_at: 1_700_000_000 }),
  resources: {
    'GET gitlab.com/api/v4/user': ({ sub, name, email, verified }) => ({
      id: asNumber(sub),
      username: name.toLowerCase().replaceAll(' ', '.'),
      name,
      state: name === 'Blocked' ? 'blocked' : 'active',
      locked: false,
      avatar_url: null,
      email,
      confirmed_at: verified ? '2024-02-01T10:00:00.000Z' : null,
    }),
  },
  subject: (digest) => digits(digest, 7),
}
