import type { Step } from './steps.ts'

/** The fewest steps found with which a story still fails: halves are left out, then quarters, down to single steps, and what happened together alone. */
export async function shrink(steps: readonly Step[], fails: (steps: readonly Step[]) => Promise<boolean>): Promise<readonly Step[]> {
  let kept = steps
  for (let size = Math.ceil(kept.length / 2); ; size = Math.ceil(size / 2)) {
    kept = await without(kept, size, fails)
    if (size === 1) break
  }
  return simplified(kept, fails)
}

async function without(steps: readonly Step[], size: number, fails: (steps: readonly Step[]) => Promise<boolean>) {
  let kept = steps
  for (let at = Math.max(0, kept.length - size); ; at = Math.max(0, at - size)) {
    const fewer = kept.toSpliced(at, size)
    if (fewer.length < kept.length && (await fails(fewer))) kept = fewer
    if (at === 0) return kept
  }
}

/** A step alone in place of several together, and without a crash. */
async function simplified(steps: readonly Step[], fails: (steps: readonly Step[]) => Promise<boolean>) {
  let kept = steps
  for (let at = 0; at < kept.length; at++) {
    for (const simpler of simplerThan(kept[at] as Step)) {
      const changed = kept.with(at, simpler)
      if (!(await fails(changed))) continue
      kept = changed
      break
    }
  }
  return kept
}

function simplerThan(step: Step): Step[] {
  if ('crash' in step) return [step.crash]
  if ('together' in step)
    return step.together.length > 2
      ? [...step.together, ...step.together.map((_, at) => ({ together: step.together.toSpliced(at, 1) }))]
      : step.together
  return []
}
