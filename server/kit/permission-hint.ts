import type { Statements } from '#contract/permissions.ts'

/** Which permission a refused person lacks, for those who give out roles: any one of these. */
export function permissionHint(may: readonly Statements[] | 'selling' | undefined): { hint?: string } {
  if (may === undefined) return {}
  if (may === 'selling') return { hint: 'Needs the role owner or admin.' }
  return { hint: `Needs the permission ${may.map(named).join(', or ')}.` }
}

function named(statements: Statements): string {
  return Object.entries(statements)
    .flatMap(([resource, actions]) => actions.map((action) => `${resource}:${action}`))
    .join(' and ')
}
