import type { FastifyInstance } from 'fastify'
import { deviceGrant, idTokenAlgorithms, knownScopes } from '#contract/applications.ts'
import { accountsWire } from '#contract/kit/wire.ts'
import { oauthProtocol } from '#contract/oauth.ts'
import { apiHeaders } from '../http/headers.ts'
import { keySetHeader } from '../jwt/mount-well-known.ts'
import type { App } from '../kit/app.ts'
import { authenticationClasses } from './claims.ts'
import { endpointOf, issuerOf } from './issuer.ts'

const documents = ['openid-configuration', 'oauth-authorization-server']

/**
 * Where applications read how to speak with us: below the issuer as OpenID Connect looks for it, before its path as RFC 8414 does, and at the root for
 * those that know the host alone.
 */
export function mountDiscovery(fastify: FastifyInstance, app: App) {
  const headers = { ...apiHeaders(app.config), 'cache-control': keySetHeader, 'access-control-allow-origin': '*' }
  const text = JSON.stringify(metadataOf(app))
  for (const name of documents) {
    for (const path of [`/.well-known/${name}`, `/.well-known/${name}${accountsWire.base}`, `${accountsWire.base}/.well-known/${name}`]) {
      fastify.get(path, (_, reply) => reply.headers(headers).send(text))
    }
  }
}

const { usage, register, authorize, token, deviceAuthorization, userinfo, introspect, revoke, endSession } = oauthProtocol

const proofClaims = ['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr', 'sid']
const personClaims = ['name', 'picture', 'preferred_username', 'updated_at', 'email', 'email_verified', 'groups', 'org_id', 'entitlements']

function metadataOf(app: App) {
  const clientMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt']
  const assertionAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
  return {
    issuer: issuerOf(app),
    jwks_uri: `${app.config.url}/.well-known/jwks.json`,
    authorization_endpoint: endpointOf(app, authorize),
    token_endpoint: endpointOf(app, token),
    device_authorization_endpoint: endpointOf(app, deviceAuthorization),
    userinfo_endpoint: endpointOf(app, userinfo),
    introspection_endpoint: endpointOf(app, introspect),
    revocation_endpoint: endpointOf(app, revoke),
    end_session_endpoint: endpointOf(app, endSession),
    usage_endpoint: endpointOf(app, usage),
    scopes_supported: knownScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials', deviceGrant],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: idTokenAlgorithms,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: [...clientMethods, 'none'],
    token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    introspection_endpoint_auth_methods_supported: clientMethods,
    introspection_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    revocation_endpoint_auth_methods_supported: [...clientMethods, 'none'],
    revocation_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    acr_values_supported: Object.values(authenticationClasses),
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    claims_supported: [...proofClaims, ...personClaims],
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    authorization_response_iss_parameter_supported: true,
    ...(app.config.clientRegistration && { registration_endpoint: endpointOf(app, register) }),
    client_id_metadata_document_supported: app.config.clientMetadataDocuments,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  }
}
