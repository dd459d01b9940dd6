import { digits, type StandIn } from '../stand-in.ts'

export const google: StandIn = {
  authorize: 'accounts.google.com/o/oauth2/v2/auth',
  requires: ['scope'],
  token: 'oauth2.googleapis.com/token',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 3599,
  refreshes: ({ access_type }) => access_type === 'offline',
  scope: 'blanks',
  idToken: {
    issuer: 'https://accounts.google.com',
    keys: 'www.googleapis.com/oauth2/v3/certs',
    claims: ({ name, email, verified }) => ({
      ...(email && { email, email_verified: verified }),
      ...(email && !email.endsWith('@gmail.com') && { hd: email.split('@')[1] }),
      name,
      given_name: name.split(' ')[0],
      family_name: name.split(' ').slice(1).join(' '),
      picture: 'https://lh3.googleusercontent.com/a/default-user=s96-c',
    }),
  },
  resources: {},
  subject: (digest) => digits(digest, 21),
}
