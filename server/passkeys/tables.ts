import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const passkeyTables = {
  passkeys: {
    id: 'text',
    userId: 'text',
    name: 'text?',
    credentialId: 'text',
    publicKey: 'text',
    counter: 'bigint',
    deviceType: 'text',
    backedUp: 'boolean',
    transports: 'text',
    aaguid: 'text?',
    verifiedUser: 'boolean',
    lastUsedAt: 'text?',
    flaggedAt: 'text?',
    createdAt: 'text',
  },
  passkeyHandles: { userId: 'text', handle: 'text' },
  passkeyChallenges: { id: 'text', tokenHash: 'text', purpose: 'text', userId: 'text?', challenge: 'text', expiresAt: 'text' },
} as const satisfies TableKinds

export const passkeyChallengePruning = pruneWhenPast('passkeyChallenges', { key: 'id', column: 'expiresAt' })
