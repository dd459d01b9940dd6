import type { Verifier } from './verifier.ts'

/** The stand-in for development: `pass` passes, everything else fails. Production refuses to start with it. */
export const sandbox: Verifier = async (_, { response }) => response === 'pass'
