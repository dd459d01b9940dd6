import { Stop, type Surroundings } from './surroundings.ts'

type Fetching = Pick<Surroundings, 'fetch'>
type Metadata = { issuer: string; device_authorization_endpoint: string; token_endpoint: string; revocation_endpoint: string }

/** What a server answers to a form: what was asked for, or an error by its name. */
export type Answer = { error?: string; error_description?: string } & Record<string, unknown>

/** Reads where a server takes which form. Only its own word counts: tokens go to no other place. */
export async function discover({ fetch }: Fetching, url: string): Promise<Metadata> {
  const answer = await fetch(`${url}/api/auth/.well-known/openid-configuration`).catch(unreachable(url))
  const found = (answer.ok ? await answer.json().catch(() => ({})) : {}) as Partial<Metadata>
  const { issuer, device_authorization_endpoint: device, token_endpoint: token, revocation_endpoint: revocation } = found
  const isOurs = issuer === `${url}/api/auth` && [device, token, revocation].every((each) => each?.startsWith(`${url}/`))
  if (!isOurs) throw new Stop(plain(`${url} is no Tollgate server that lets devices in. It calls itself ${issuer ?? 'nothing'}.`))
  return found as Metadata
}

/** Sends a form as an application that keeps no secret. */
export async function send({ fetch }: Fetching, endpoint: string, form: Record<string, string>): Promise<Answer> {
  const answer = await fetch(endpoint, { method: 'POST', body: new URLSearchParams(form) }).catch(unreachable(endpoint))
  return (await answer.json().catch(() => ({ error: 'server_error' }))) as Answer
}

function unreachable(address: string) {
  return (cause: unknown): never => {
    throw new Stop(`${address} cannot be reached.`, { cause })
  }
}

export function wordsOf({ error, error_description: words }: Answer): string {
  return plain(words ?? error ?? 'The server gave no answer that is known here.')
}

/** What a server says is text, and moves no cursor. */
export function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '')
}
