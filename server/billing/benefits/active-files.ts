import type { BenefitRow } from './store.ts'

/** The files that a benefit gives: all but the archived ones. */
export function activeFilesOf({ properties }: Pick<BenefitRow, 'properties'>): string[] {
  const { files, archived } = properties as { files: string[]; archived: Record<string, boolean> }
  return files.filter((id) => archived[id] !== true)
}
