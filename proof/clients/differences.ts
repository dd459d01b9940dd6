import type { Version } from './published.ts'

/** Rows that are known to end otherwise than the published client's own server would have it, each with its reason. */
export const differences: Record<Version, Record<string, string>> = {
  '1.2.9': {},
  '1.7': {},
}
