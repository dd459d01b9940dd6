import { limits } from '#contract/limits.ts'
import { type Pruning, pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const jwtTables = {
  signingKeys: {
    id: 'text',
    algorithm: 'text',
    /** Counts the keys of an algorithm, from 0. */
    place: 'integer',
    /** A JWK. */
    publicKey: 'text',
    /** A JWK, sealed. */
    privateKey: 'text',
    createdAt: 'text',
  },
} as const satisfies TableKinds

const { keyAge, publishedBefore, publishedAfter } = limits.jwt

/** Verifiers stop asking for a key once the last token it signed has expired. */
export const signingKeyPruning: Pruning = pruneWhenPast('signingKeys', {
  key: 'id',
  column: 'createdAt',
  keptFor: publishedBefore + keyAge + publishedAfter,
})
