import { always, asNumber, digits, type StandIn } from '../stand-in.ts'

export const kick: StandIn = {
  note: 'Kick does not say whether an address is verified.',
  authorize: 'id.kick.com/oauth/authorize',
  requires: ['scope', 'code_challenge'],
  token: 'id.kick.com/oauth/token',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 7200,
  refreshes: always,
  scope: 'blanks',
  resources: {
    'GET api.kick.com/public/v1/users': ({ sub, name, email }) => ({
      data: [{ user_id: asNumber(sub), name, ...(email && { email }), profile_picture: 'https://files.kick.com/images/user/profile.webp' }],
      message: 'OK',
    }),
  },
  subject: (digest) => digits(digest, 8),
}
