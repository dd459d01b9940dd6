import { fileIn, keepLogin, type Login, originOf } from './kept-logins.ts'
import { type Answer, discover, plain, send, wordsOf } from './provider.ts'
import type { Options } from './run.ts'
import { Stop, type Surroundings } from './surroundings.ts'

const grant = 'urn:ietf:params:oauth:grant-type:device_code'

type Begun = { device_code: string; user_code: string; verification_uri: string; expires_in: number; interval?: number }

/** Signs a person in without a browser of its own (RFC 8628): shows a code, and waits until it was entered elsewhere. */
export async function logIn(surroundings: Surroundings, { url = '', client = '', scope = 'openid offline_access' }: Options) {
  if (url === '' || client === '') throw new Stop('login needs --url and --client.')
  const origin = originOf(url)
  const server = await discover(surroundings, origin)
  const answer = await send(surroundings, server.device_authorization_endpoint, { client_id: client, scope })
  if (answer.error !== undefined) throw new Stop(wordsOf(answer))
  const begun = answer as unknown as Begun
  surroundings.print(plain(`Open ${begun.verification_uri} in a browser and enter this code: ${begun.user_code}`))
  const tokens = await waitFor(surroundings, begun, () =>
    send(surroundings, server.token_endpoint, { grant_type: grant, device_code: begun.device_code, client_id: client }),
  )
  keepLogin(surroundings.folder, loginOf(tokens, { url: origin, clientId: client, now: surroundings.now() }))
  surroundings.print(`Signed in. The tokens are in ${fileIn(surroundings.folder)}.`)
}

const busy = new Set(['authorization_pending', 'slow_down', 'temporarily_unavailable', 'server_error'])

async function waitFor({ wait, now }: Surroundings, { expires_in, interval = 5 }: Begun, ask: () => Promise<Answer>): Promise<Answer> {
  const until = now() + expires_in * 1000
  let pause = interval
  while (now() < until) {
    await wait(pause * 1000)
    const answer = await ask()
    if (answer.error === undefined) return answer
    if (!busy.has(answer.error)) throw new Stop(wordsOf(answer))
    if (answer.error !== 'authorization_pending') pause += 5
  }
  throw new Stop('The code has expired. Begin again.')
}

/** What is kept of an answer with tokens. */
export function loginOf(tokens: Answer, { url, clientId, now }: { url: string; clientId: string; now: number }): Login {
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = tokens
  return {
    url,
    clientId,
    accessToken: String(accessToken),
    refreshToken: refreshToken as string | null,
    expiresAt: now + Number(seconds) * 1000,
  }
}
