import { deviceGrant, knownScopes } from '#contract/applications.ts'
import { listIn } from '../applications/shown-application.ts'
import type { ApplicationRow } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import { resourcesIn } from './authorization-request.ts'
import type { Authorization } from './authorizations-store.ts'
import { lifetimeOf } from './entitlements-in.ts'
import { type Brought, exchangeCode } from './exchange-code.ts'
import { issuerOf } from './issuer.ts'
import { redeemDevice } from './redeem-device.ts'
import { refresh } from './refresh.ts'
import { refreshTokenOf } from './refresh-token.ts'
import { refuseOauth } from './refuse-oauth.ts'
import { signAccessToken, signIdToken } from './sign-tokens.ts'

type Wish = Brought & {
  grantType?: string | undefined
  deviceCode?: string | undefined
  refreshToken?: string | undefined
  scope?: string | undefined
  resource?: string | string[] | undefined
}

/** Tokens for a code, for a device code, for a refresh token, or for the application itself. */
export async function giveTokens(app: App, application: ApplicationRow, wish: Wish) {
  switch (wish.grantType) {
    case 'authorization_code': {
      const resources = resourcesIn(app, application, wish.resource)
      return tokensOf(app, application, await exchangeCode(app, application, wish), { resources })
    }
    case deviceGrant: {
      const resources = resourcesIn(app, application, wish.resource)
      return tokensOf(app, application, await redeemDevice(app, application, wish.deviceCode), { resources })
    }
    case 'refresh_token': {
      const resources = resourcesIn(app, application, wish.resource)
      return tokensOf(app, application, await refresh(app, application, wish.refreshToken), { resources, scope: wish.scope })
    }
    case 'client_credentials':
      return ownTokens(app, application, wish)
    case undefined:
      return refuseOauth('invalid_request', { why: 'The grant_type is missing.' })
    default:
      return refuseOauth('unsupported_grant_type')
  }
}

type Narrowing = { resources: readonly string[]; scope?: string | undefined }

async function tokensOf(app: App, application: ApplicationRow, of: Authorization, { resources: wanted, scope }: Narrowing) {
  const allowed = listIn(of.resources)
  const resources = wanted.length > 0 ? wanted : allowed
  // What was asked of the person cannot grow behind their back. Our own userinfo is part of every sign-in.
  if (wanted.some((each) => each !== issuerOf(app) && !allowed.includes(each))) refuseOauth('invalid_target')
  const scopes = scope === undefined ? listIn(of.scopes) : narrowed(scope, listIn(of.scopes))
  const accessToken = await signAccessToken(app, { application, of, scopes, resources })
  return {
    ...bearer(application, accessToken, scopes),
    ...(listIn(of.scopes).includes('offline_access') && { refreshToken: refreshTokenOf(app, of) }),
    ...(scopes.includes('openid') && { idToken: await signIdToken(app, application, of, { scopes, accessToken }) }),
  }
}

/** A machine's own token. No person is behind it, so scopes about people mean nothing to it. */
async function ownTokens(app: App, application: ApplicationRow, { scope, resource }: Wish) {
  if (!listIn(application.grantTypes).includes('client_credentials')) {
    refuseOauth('unauthorized_client', { why: 'This application gets no tokens of its own.' })
  }
  const own = listIn(application.scopes).filter((each) => !(knownScopes as readonly string[]).includes(each))
  const scopes = scope === undefined ? own : narrowed(scope, own)
  const resources = resourcesIn(app, application, resource)
  return bearer(application, await signAccessToken(app, { application, of: null, scopes, resources }), scopes)
}

function bearer(application: ApplicationRow, accessToken: string, scopes: readonly string[]) {
  return { accessToken, tokenType: 'Bearer' as const, expiresIn: lifetimeOf(application, scopes), scope: scopes.join(' ') }
}

function narrowed(scope: string, allowed: readonly string[]): string[] {
  const wanted = listIn(scope.trim())
  return wanted.every((each) => allowed.includes(each))
    ? wanted
    : refuseOauth('invalid_scope', { why: 'One of these scopes was not allowed.' })
}
