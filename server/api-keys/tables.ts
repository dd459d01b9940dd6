import { limits } from '#contract/limits.ts'
import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const apiKeyTables = {
  apiKeys: {
    id: 'text',
    userId: 'text',
    keyHash: 'text',
    previousHash: 'text?',
    previousUntil: 'text?',
    name: 'text?',
    start: 'text?',
    ending: 'text?',
    prefix: 'text?',
    enabled: 'boolean',
    expiresAt: 'text?',
    remaining: 'integer?',
    refillInterval: 'bigint?',
    refillAmount: 'integer?',
    lastRefillAt: 'text?',
    rateLimitEnabled: 'boolean',
    rateLimitWindow: 'bigint',
    rateLimitMax: 'integer',
    windowStartedAt: 'text?',
    requestCount: 'bigint',
    lastRequestAt: 'text?',
    permissions: 'jsonb?',
    metadata: 'jsonb?',
    createdAt: 'text',
    updatedAt: 'text',
  },
} as const satisfies TableKinds

export const apiKeyPruning = pruneWhenPast('apiKeys', { key: 'id', column: 'expiresAt', keptFor: limits.apiKey.keptExpired })
