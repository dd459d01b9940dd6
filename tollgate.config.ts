import type { Configuration } from '#server/kit/config.ts'

/**
 * Settings of this installation. Everything is optional; an environment variable of the same setting wins over this file.
 * docs/guides/settings.md lists every name. Secrets belong in the environment, not here.
 */
export default {
  // applicationName: 'Example',
  // requireEmailVerification: true,
} satisfies Configuration
