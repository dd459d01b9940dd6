import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** What the client knows of itself, as the administrator was shown it. */
export type Registered = { id: string; secret: string }

const verifier = 'a-verifier-that-is-long-enough-for-the-rule-of-43-letters'

/** A small application as others write them: it sends people to sign in, shows what they come back with, and exchanges their code. */
export async function startClient(url: string) {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://client').searchParams
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><html lang="en"><title>Client</title><h1>${query.has('code') ? 'Signed in' : 'Not signed in'}</h1>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const redirect = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`

  function addressFor(clientId: string, scope: string): string {
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirect,
      response_type: 'code',
      scope,
      state: 'kept',
      nonce: 'n-1',
      code_challenge: hash('sha256', verifier, 'base64url'),
      code_challenge_method: 'S256',
    })
    return `${url}/api/auth/oauth2/authorize?${query}`
  }
  /** What comes of the code in an address that people came back to. */
  async function exchange({ id, secret }: Registered, address: string) {
    const code = new URL(address).searchParams.get('code') ?? ''
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
      client_id: id,
      client_secret: secret,
    })
    const answer = await fetch(`${url}/api/auth/oauth2/token`, { method: 'POST', body })
    return (await answer.json()) as { access_token?: string; scope?: string; error?: string }
  }
  return { redirect, addressFor, exchange }
}
