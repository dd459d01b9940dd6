import { isRegistered } from '#contract/redirect-addresses.ts'
import { describesItself, isPublic, listIn } from '../applications/shown-application.ts'
import type { ApplicationRow } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import { issuerOf } from './issuer.ts'
import { refuseOauth } from './refuse-oauth.ts'

/** A request as it came, by the names of code. */
export type Asked = Record<string, unknown>

/** A request that holds: what an application asks for, and how. */
export type AuthorizationRequest = {
  redirect: string
  scopes: string[]
  resources: string[]
  nonce: string | null
  challenge: string | null
  prompts: string[]
  /** In milliseconds. */
  maxAge: number | null
}

/** Whether a request may be answered at all: an address that is not the application's own hears nothing, not even an error. */
export function comesFrom(application: ApplicationRow, { redirectUri }: Asked): boolean {
  return typeof redirectUri === 'string' && isRegistered(redirectUri, listIn(application.redirects))
}

/** Judges a request whose redirect is the application's own. What is wrong is told to the application. */
export function judge(app: App, application: ApplicationRow, asked: Asked): AuthorizationRequest {
  if (asked.request !== undefined) refuseOauth('request_not_supported')
  if (asked.requestUri !== undefined) refuseOauth('request_uri_not_supported')
  const repeated = Object.keys(asked).find((name) => Array.isArray(asked[name]) && name !== 'resource')
  if (repeated !== undefined) refuseOauth('invalid_request', { why: 'A parameter came twice.' })
  if (!listIn(application.grantTypes).includes('authorization_code')) {
    refuseOauth('unauthorized_client', { why: 'This application gets no codes.' })
  }
  if (asked.responseType === undefined) refuseOauth('invalid_request', { why: 'Name the response_type.' })
  if (asked.responseType !== 'code') refuseOauth('unsupported_response_type')
  if (asked.responseMode !== undefined && asked.responseMode !== 'query') {
    refuseOauth('invalid_request', { why: 'Only the response mode query is supported.' })
  }
  return {
    redirect: asked.redirectUri as string,
    scopes: scopesIn(application, textIn(asked.scope)),
    resources: resourcesIn(app, application, asked.resource),
    nonce: nonceIn(application, asked),
    challenge: challengeIn(application, asked),
    prompts: promptsIn(textIn(asked.prompt)),
    maxAge: ageIn(textIn(asked.maxAge)),
  }
}

/** What an application asks for, of what it may ask for. */
export function scopesIn(application: Pick<ApplicationRow, 'scopes' | 'source'>, text: string): string[] {
  const wanted = [...new Set(listIn(text.trim().replaceAll(/ +/g, ' ')))]
  // Agents that found no scopes to ask for send none.
  if (wanted.length === 0 && describesItself(application)) return ['openid']
  if (wanted.length === 0) refuseOauth('invalid_scope', { why: 'Name the scopes that are asked for.' })
  const foreign = wanted.some((scope) => !listIn(application.scopes).includes(scope))
  return foreign ? refuseOauth('invalid_scope', { why: 'This application may not ask for one of these scopes.' }) : wanted
}

/** The audiences that a token is asked for (RFC 8707). Our own userinfo is always one. */
export function resourcesIn(app: App, { resources }: Pick<ApplicationRow, 'resources'>, given: unknown): string[] {
  const wanted = given === undefined ? [] : [given].flat()
  const allowed: unknown[] = [...listIn(resources), issuerOf(app)]
  if (wanted.length > 20 || wanted.some((each) => !allowed.includes(each))) refuseOauth('invalid_target')
  return [...new Set(wanted as string[])]
}

/** A code is bound to its asker by PKCE, or else by the nonce of the id token. */
function nonceIn({ pkce }: ApplicationRow, { nonce, codeChallenge }: Asked): string | null {
  const text = textIn(nonce)
  if (text.length > 512) refuseOauth('invalid_request', { why: 'The nonce is too long.' })
  if (text === '' && !pkce && codeChallenge === undefined) refuseOauth('invalid_request', { why: 'Without PKCE a nonce is needed.' })
  return text || null
}

function challengeIn({ pkce }: ApplicationRow, { codeChallenge, codeChallengeMethod }: Asked): string | null {
  if (codeChallenge === undefined && codeChallengeMethod === undefined && !pkce) return null
  if (codeChallenge === undefined) refuseOauth('invalid_request', { why: 'PKCE is needed: send a code_challenge.' })
  // Without a method it would be the plain one, which protects nothing that the code itself does not.
  if (codeChallengeMethod !== 'S256') refuseOauth('invalid_request', { why: 'The code_challenge_method must be S256.' })
  const text = textIn(codeChallenge)
  return /^[\w-]{43}$/.test(text) ? text : refuseOauth('invalid_request', { why: 'The code_challenge is no SHA-256 in base64url.' })
}

const knownPrompts = ['none', 'login', 'consent', 'select_account']

function promptsIn(text: string): string[] {
  const prompts = text === '' ? [] : text.split(' ')
  if (prompts.some((prompt) => !knownPrompts.includes(prompt))) refuseOauth('invalid_request', { why: 'There is no such prompt.' })
  if (prompts.includes('none') && prompts.length > 1) refuseOauth('invalid_request', { why: 'The prompt none goes with no other.' })
  return prompts
}

function ageIn(text: string): number | null {
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) * 1000 : refuseOauth('invalid_request', { why: 'max_age is a number of seconds.' })
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * Whether what was allowed once may be repeated without asking. Any program on a device can take up the scheme or the port of another one, so that a
 * public application on a device is never known by its redirect (RFC 8252, 8.6).
 */
export function isKnownByRedirect(application: ApplicationRow, { redirect }: Pick<AuthorizationRequest, 'redirect'>): boolean {
  return application.firstParty || !isPublic(application) || redirect.startsWith('https:')
}
