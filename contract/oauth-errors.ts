/**
 * Every refusal of the OpenID provider, by the names of RFC 6749, 6750, 8628, 8707 and OpenID Connect. They are English only: programs read them. `{why}` is
 * for the developer of the application.
 */
export const oauthErrors = {
  invalid_request: [400, '{why}'],
  invalid_client: [401, 'The application did not prove who it is.'],
  invalid_grant: [400, '{why}'],
  unauthorized_client: [400, '{why}'],
  unsupported_grant_type: [400, 'This grant type is not supported.'],
  unsupported_response_type: [400, 'Only the response type code is supported.'],
  invalid_scope: [400, '{why}'],
  invalid_target: [400, 'This application may not ask for a token for this resource.'],
  invalid_token: [401, 'The access token has expired, was revoked or is not for this server.'],
  insufficient_scope: [403, 'This needs the scope openid.'],
  access_denied: [400, 'The request was denied.'],

  // Said to devices that wait for their person
  authorization_pending: [400, 'The person has not answered yet.'],
  slow_down: [400, 'The device asks too often. Wait five seconds longer between two requests from now on.'],
  expired_token: [400, 'The device code has expired. Begin again.'],

  budget_exceeded: [402, 'This would cost more than is left of the budget that the person gave.'],

  // Said to those that register themselves (RFC 7591)
  invalid_redirect_uri: [400, '{why}'],
  invalid_client_metadata: [400, '{why}'],
  temporarily_unavailable: [503, 'Too many applications have registered themselves. Try again later.'],

  // Said to applications through the browser alone
  login_required: [400, 'Nobody is signed in, or signed in recently enough.'],
  consent_required: [400, 'The person has not allowed this yet.'],
  interaction_required: [400, 'The person has to choose something first.'],
  request_not_supported: [400, 'Request objects are not supported.'],
  request_uri_not_supported: [400, 'Request objects are not supported.'],
} as const satisfies Record<string, readonly [status: number, words: string]>

export type OauthError = keyof typeof oauthErrors
