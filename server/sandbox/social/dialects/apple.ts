import { always, type StandIn } from '../stand-in.ts'

export const apple: StandIn = {
  note: 'Apple posts a form back to the application, and tells the name only when somebody agrees for the first time.',
  authorize: 'appleid.apple.com/auth/authorize',
  requires: ['response_mode', 'scope'],
  token: 'appleid.apple.com/auth/token',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 3600,
  refreshes: always,
  scope: 'unnamed',
  idToken: {
    issuer: 'https://appleid.apple.com',
    keys: 'appleid.apple.com/auth/keys',
    always: true,
    claims: ({ email, verified }) => ({
      ...(email && { email, email_verified: verified, is_private_email: false }),
      nonce_supported: true,
    }),
  },
  resources: {},
  subject: (digest) => `00${digest.slice(0, 4).replaceAll(/\D/g, '1')}.${digest.slice(4, 36)}.1204`,
}
