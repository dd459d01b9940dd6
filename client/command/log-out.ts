import { chosenLogin, forgetLogin } from './kept-logins.ts'
import { discover, send, wordsOf } from './provider.ts'
import type { Options } from './run.ts'
import { Stop, type Surroundings } from './surroundings.ts'

/** Ends the tokens at the server and forgets them here. Where the server cannot be reached they are kept: they would live on. */
export async function logOut(surroundings: Surroundings, { url }: Options) {
  const login = chosenLogin(surroundings.folder, url)
  const { revocation_endpoint: endpoint } = await discover(surroundings, login.url)
  const answer = await send(surroundings, endpoint, { token: login.refreshToken ?? login.accessToken, client_id: login.clientId })
  // An application that is gone took its tokens along.
  if (answer.error !== undefined && answer.error !== 'invalid_client') throw new Stop(wordsOf(answer))
  forgetLogin(surroundings.folder, login)
  surroundings.print(`Signed out of ${login.url}.`)
}
