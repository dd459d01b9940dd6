import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const organizationTables = {
  organizations: {
    id: 'text',
    name: 'text',
    slug: 'text',
    slugKey: 'text',
    logo: 'text?',
    metadata: 'jsonb?',
    privateMetadata: 'jsonb={}',
    fields: 'jsonb={}',
    createdAt: 'text',
    updatedAt: 'text',
    archivedAt: 'text?',
    secondFactorFrom: 'text?',
  },
  formerSlugs: { slugKey: 'text', organizationId: 'text', until: 'text' },
} as const satisfies TableKinds

export const organizationPruning = pruneWhenPast('formerSlugs', { key: 'slugKey', column: 'until' })
