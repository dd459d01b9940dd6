import type { Lead } from '../kit/lead.ts'

/** Where several workers serve: the process that leads them. */
export type WorkersWorld = { lead?: Lead }
