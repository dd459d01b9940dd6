import { days } from '#contract/kit/durations.ts'
import { pruneAllBut, pruneWhenPast } from '../kit/pruning.ts'
import type { Partitioning } from '../storage/partitions.ts'
import type { TableKinds } from '../storage/tables.ts'

export const mailLogPartitioning: Partitioning = { table: 'mailLog', key: 'id', every: 'week' }

export const mailTables = {
  sandboxMails: {
    id: 'text',
    recipient: 'text',
    sender: 'text',
    subject: 'text',
    text: 'text',
    html: 'text',
    createdAt: 'text',
  },
  letterWords: { language: 'text', letter: 'text', word: 'text', text: 'text' },
  mailLog: {
    id: 'text',
    recipient: 'text',
    subject: 'text',
    status: 'text',
    attempts: 'integer',
    error: 'text?',
    customerId: 'text?',
    letter: 'text?',
    about: 'text?',
    at: 'text',
  },
} as const satisfies TableKinds

/** The inbox of the sandbox keeps the newest letters. */
export const mailPruning = pruneAllBut(1000, 'sandboxMails')

/** Letters are answered for, and forgotten, as jobs are that were given up. */
export const mailLogPruning = pruneWhenPast('mailLog', { key: 'id', column: 'at', keptFor: days(30), partitioning: mailLogPartitioning })
