import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { agentScopes, agentsPath } from '#contract/agents.ts'
import type { Headers } from './world.ts'

const redirect = 'https://app.example.com/callback'
const verifier = 'a-verifier-that-is-long-enough-for-the-rule-of-43-letters'

/** What an application is registered with that acts for people at `/mcp`; it outlives the longest fuzz. */
export function applicationFor(audience: string): object {
  const scopes = ['openid', ...agentScopes]
  return { name: 'fuzz', redirects: [redirect], resources: [audience + agentsPath], scopes, firstParty: true, accessTokenLifetime: 86_400 }
}

/** Lets the person behind a session into an application, and answers the access token that it gets for them. */
export async function oauthTokenOf(url: string, audience: string, application: { id: string; secret: string }, session: Headers) {
  const asked = {
    client_id: application.id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: ['openid', ...agentScopes].join(' '),
    resource: audience + agentsPath,
    state: 'kept',
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  }
  const sent = await fetch(`${url}/api/auth/oauth2/authorize?${new URLSearchParams(asked)}`, { headers: session, redirect: 'manual' })
  const place = sent.headers.get('location') ?? assert.fail(`${sent.status} ${await sent.text()}`)
  const code = new URL(place, url).searchParams.get('code') ?? assert.fail(place)
  const proof = { client_id: application.id, client_secret: application.secret, code_verifier: verifier }
  const answer = await fetch(`${url}/api/auth/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirect, resource: asked.resource, ...proof }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  return token ?? assert.fail(`no token: ${answer.status}`)
}
