import { pruneAllBut } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

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
} as const satisfies TableKinds

/** The inbox of the sandbox keeps the newest letters. */
export const mailPruning = pruneAllBut(1000, 'sandboxMails')
