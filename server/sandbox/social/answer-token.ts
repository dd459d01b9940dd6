import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../../kit/app.ts'
import { standInSettings } from '../../social/where.ts'
import type { Asked } from './authorize.ts'
import { openGrant, packGrant } from './grants.ts'
import { signIdToken } from './signing-key.ts'
import type { Grant, StandIn } from './stand-in.ts'
import type { Stage } from './stand-ins.ts'

export type Answer = { status: number; body: object }
type Request = { form: Asked; authorization: string | undefined }

/** What can be used once. */
type Purse = { takeCode(code: string): boolean; spendRefreshToken(token: string): boolean }

const refreshLifetime = 180 * 86_400_000

/** Trades a code or a refresh token, as the provider would: a request in another provider's manner is refused. */
export async function answerToken(app: App, stage: Stage, { form, authorization }: Request, purse: Purse): Promise<Answer> {
  const { id, standIn } = stage
  const no = (error: string, description: string): Answer => ({
    status: standIn.refusalStatus ?? (error === 'invalid_client' ? 401 : 400),
    body: { error, error_description: description },
  })
  if (!isClient(stage, form, authorization)) return no('invalid_client', 'Client authentication failed.')
  if (standIn.proofKey === 'refuses' && form.code_verifier !== undefined) return no('invalid_client', 'A code verifier is not expected.')
  if (standIn.brings?.device_id !== undefined && form.device_id !== standIn.brings.device_id)
    return no('invalid_request', 'device_id is missing.')

  if (form.grant_type === 'refresh_token') {
    const grant = openGrant(app, id, 'refresh', form.refresh_token)
    if (!grant || !purse.spendRefreshToken(form.refresh_token as string)) return no('invalid_grant', 'The refresh token is worth nothing.')
    return { status: 200, body: await tokensFor(app, standIn, grant) }
  }
  if (form.grant_type !== 'authorization_code') return no('unsupported_grant_type', 'Only codes and refresh tokens are traded here.')
  const grant = openGrant(app, id, 'code', form.code)
  if (!grant || !purse.takeCode(form.code as string)) return no('invalid_grant', 'The code is worth nothing.')
  if (grant.redirectUri !== form.redirect_uri) return no('invalid_grant', 'redirect_uri is not the one the code was given to.')
  if (standIn.proofKey === 'checks' && !isProven(grant, form)) return no('invalid_grant', 'The code verifier does not fit the challenge.')
  if (grant.trouble === 'slow') await wait((app.config.providerTimeout + 2) * 1000, undefined, { ref: false })
  return { status: 200, body: await tokensFor(app, standIn, grant) }
}

function isClient({ id, standIn }: Stage, form: Asked, authorization: string | undefined): boolean {
  const { clientId, clientSecret } = standInSettings(id)
  if (standIn.client === 'form') {
    return authorization === undefined && form[standIn.clientIdName ?? 'client_id'] === clientId && form.client_secret === clientSecret
  }
  const [, given] = /^Basic (.+)$/.exec(authorization ?? '') ?? []
  const [name = '', secret = ''] = Buffer.from(given ?? '', 'base64')
    .toString()
    .split(':')
  return formDecoded(name) === clientId && formDecoded(secret) === clientSecret && form.client_secret === undefined
}

function formDecoded(text: string): string | null {
  return new URLSearchParams(`text=${text}`).get('text')
}

function isProven({ challenge }: Grant, { code_verifier }: Asked): boolean {
  if (challenge === undefined) return code_verifier === undefined
  return code_verifier !== undefined && hash('sha256', code_verifier, 'base64url') === challenge
}

async function tokensFor(app: App, standIn: StandIn, grant: Grant): Promise<object> {
  const { expiresIn, idToken } = standIn
  const now = app.clock.now()
  const expiresAt = expiresIn === null ? now + 10 * 365 * 86_400_000 : now + expiresIn * 1000
  const mustIdentify = idToken && (idToken.always || grant.scopes.includes('openid'))
  return {
    access_token: packGrant(app, { ...grant, kind: 'access', expiresAt }),
    token_type: 'Bearer',
    ...(expiresIn !== null && { expires_in: expiresIn }),
    ...(grant.offline && { refresh_token: packGrant(app, { ...grant, kind: 'refresh', expiresAt: now + refreshLifetime }) }),
    ...(mustIdentify && { id_token: await signIdToken(app, idToken, grant) }),
    ...scopeMember(standIn, grant.scopes),
    ...standIn.extras?.(grant.person),
  }
}

function scopeMember({ scope }: StandIn, scopes: string[]): object {
  if (scope === 'unnamed' || scopes.length === 0) return {}
  return { scope: scope === 'list' ? scopes : scopes.join(scope === 'commas' ? ',' : ' ') }
}
