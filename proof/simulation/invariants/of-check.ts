import type { Check } from '#server/readiness/check.ts'
import { findBroken, type Rule } from '#server/readiness/rules.ts'
import type { Invariant } from './invariant.ts'

/** What `tollgate doctor` looks at. */
export function ofCheck(says: string, check: Check<'data'>, when?: 'at rest'): Invariant {
  return {
    says,
    ...(when && { when }),
    broken: async ({ app }) => (await check.look(app)).filter(({ is }) => is === 'problem').map((finding) => finding.says),
  }
}

/** One of the rules that it asks. */
export function ofRule(rule: Rule, when?: 'at rest'): Invariant {
  return { says: `there are no ${rule.many}`, ...(when && { when }), broken: ({ app }) => findBroken(app, rule) }
}
