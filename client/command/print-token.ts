import { chosenLogin, forgetLogin, keepLogin, type Login } from './kept-logins.ts'
import { loginOf } from './log-in.ts'
import { discover, send, wordsOf } from './provider.ts'
import type { Options } from './run.ts'
import { Stop, type Surroundings } from './surroundings.ts'

/** A token is replaced before its end: it still has to reach the server that it is for. */
const early = 30_000

/** Prints an access token that is good now, after a refresh where the last one has expired. */
export async function printToken(surroundings: Surroundings, { url }: Options) {
  const login = chosenLogin(surroundings.folder, url)
  const isGood = login.expiresAt - early > surroundings.now()
  surroundings.print((isGood ? login : await refreshed(surroundings, login)).accessToken)
}

async function refreshed(surroundings: Surroundings, { url, clientId, refreshToken }: Login): Promise<Login> {
  const { folder, now } = surroundings
  const signInAgain = `You are no longer signed in to ${url}. Use: tollgate-client login`
  if (refreshToken === null) throw new Stop(signInAgain)
  const { token_endpoint: endpoint } = await discover(surroundings, url)
  const answer = await send(surroundings, endpoint, { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId })
  if (answer.error === 'invalid_grant') {
    forgetLogin(folder, { url })
    throw new Stop(signInAgain)
  }
  if (answer.error !== undefined) throw new Stop(wordsOf(answer))
  const login = loginOf(answer, { url, clientId, now: now() })
  keepLogin(folder, login)
  return login
}
