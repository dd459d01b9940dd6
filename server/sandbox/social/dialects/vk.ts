import { always, asNumber, digits, type StandIn } from '../stand-in.ts'

export const vk: StandIn = {
  note: 'VK names the device in its answer and wants to see it again. It does not say whether an address is verified.',
  authorize: 'id.vk.com/authorize',
  requires: ['code_challenge'],
  token: 'id.vk.com/oauth2/auth',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 3600,
  refreshes: always,
  scope: 'blanks',
  brings: { type: 'code_v2', device_id: 'stand-in-device' },
  extras: ({ sub }) => ({ user_id: asNumber(sub) }),
  resources: {
    'POST id.vk.com/oauth2/user_info': ({ sub, name, email }) => ({
      user: {
        user_id: sub,
        first_name: name.split(' ')[0],
        last_name: name.split(' ').slice(1).join(' '),
        avatar: 'https://pp.userapi.com/60tZWMo4SmwcploUVl9XEt8ufnTTvDUmQ6Bj1g/mmv1pcj63C4.png',
        ...(email && { email }),
        sex: 0,
        verified: true,
      },
    }),
  },
  subject: (digest) => digits(digest, 9),
}
