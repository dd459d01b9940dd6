/* The names alone, without the schemas that use them: the screen has words for each. */

/** What an installation should have before it serves people, as `tollgate doctor` looks at it. */
export const readinessIds = [
  'production',
  'address',
  'secret',
  'proxies',
  'passwords',
  'web',
  'mail',
  'migrations',
  'providers',
  'outbox',
  'webhooks',
  'payments',
  'backup',
] as const
export type ReadinessId = (typeof readinessIds)[number]

/** `advice` is worth doing; a `problem` must be solved; what is `unchecked` asks another company’s server. */
export const readinessStates = ['ready', 'advice', 'problem', 'unchecked'] as const
