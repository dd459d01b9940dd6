import { days } from '#contract/kit/durations.ts'
import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const userTables = {
  users: {
    id: 'text',
    email: 'text',
    emailVerified: 'boolean',
    name: 'text',
    image: 'text?',
    username: 'text?',
    displayUsername: 'text?',
    isAnonymous: 'boolean',
    twoFactorEnabled: 'boolean',
    role: 'text?',
    banned: 'boolean',
    banReason: 'text?',
    banExpires: 'text?',
    language: 'text?',
    timeZone: 'text?',
    termsVersion: 'text?',
    termsAcceptedAt: 'text?',
    publicMetadata: 'jsonb={}',
    privateMetadata: 'jsonb={}',
    fields: 'jsonb={}',
    createdAt: 'text',
    updatedAt: 'text',
  },
  lastUses: { userId: 'text', at: 'text' },
  userCounts: { shard: 'integer', count: 'integer' },
  peopleByDay: { day: 'text', shard: 'integer', signUps: 'integer', active: 'integer' },
  activePeople: { day: 'text', userId: 'text' },
} as const satisfies TableKinds

/** Days longer ago than any chart goes back. */
export const peopleByDayPruning = pruneWhenPast('peopleByDay', { key: 'day', column: 'day', keptFor: days(400) })

/** Who was here is counted by then. */
export const activePeoplePruning = pruneWhenPast('activePeople', { key: 'userId', column: 'day', keptFor: days(2) })
