import { activeFilesOf } from '../benefits/active-files.ts'
import type { BenefitRow } from '../benefits/store.ts'
import type { BenefitKind } from './kind.ts'

/** Files: those of the benefit that are not archived. */
export const downloadKind: BenefitKind = {
  give: async (_, { benefit }) => ({ properties: filesOf(benefit) }),
  cycle: async (_, { grant }) => grant.properties,
  change: async (_, { benefit }) => ({ properties: filesOf(benefit) }),
  takeBack: async () => ({}),
}

function filesOf(benefit: BenefitRow): { files?: string[] } {
  const files = activeFilesOf(benefit)
  return files.length === 0 ? {} : { files }
}
