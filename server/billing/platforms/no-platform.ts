import type { Platform } from '../../kit/platforms.ts'

/** A platform that we have no part in. */
export const noPlatform: Platform = {
  locate: async () => null,
  knowsAccount: () => false,
  admit: unknown,
  expel: unknown,
}

async function unknown(): Promise<never> {
  throw new Error('This server has no part in that platform.')
}
