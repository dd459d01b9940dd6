/** What a secret key can be allowed. To write something does not include to read it. */
export const secretKeyScopes = [
  'users:read',
  'users:write',
  'sessions:read',
  'sessions:write',
  'organizations:read',
  'organizations:write',
  'api-keys:read',
  'api-keys:write',
  'api-keys:verify',
  'tokens:introspect',
  'webhooks:read',
  'webhooks:write',
  'audit:read',
  'look:read',
  'look:write',
] as const
export type SecretKeyScope = (typeof secretKeyScopes)[number]
