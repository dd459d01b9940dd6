import type { TableKinds } from '../../storage/tables.ts'

export const licenseKeyTables = {
  licenseKeys: {
    id: 'text',
    organizationId: 'text',
    customerId: 'text',
    benefitId: 'text',
    grantId: 'text',
    key: 'text',
    status: 'text',
    limitActivations: 'integer?',
    activationsCount: 'integer',
    usage: 'integer',
    limitUsage: 'integer?',
    validations: 'integer',
    lastValidatedAt: 'text?',
    expiresAt: 'text?',
    createdAt: 'text',
    modifiedAt: 'text?',
  },
  licenseKeyActivations: {
    id: 'text',
    licenseKeyId: 'text',
    label: 'text',
    conditions: 'jsonb',
    meta: 'jsonb',
    createdAt: 'text',
    modifiedAt: 'text?',
  },
} as const satisfies TableKinds
