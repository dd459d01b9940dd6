import type { TableKinds } from '../../storage/tables.ts'

export const usageNewsTables = {
  usageNews: { customerId: 'text', createdAt: 'text' },
} as const satisfies TableKinds
