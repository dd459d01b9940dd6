import type { Step } from './steps.ts'

/** A step as it is written in a test. */
export function wordsOf(step: Step): string {
  if ('together' in step) return `together(${step.together.map(wordsOf).join(', ')})`
  if ('crash' in step) return `crash(${wordsOf(step.crash)}, { after: ${step.after} })`
  return `${step.deed}({ ${Object.entries(step.given)
    .map(([name, value]) => `${name}: ${quoted(value)}`)
    .join(', ')} })`
}

/** A story as a test, to be kept beside the fix. */
export function testOf(seed: number, says: string, steps: readonly Step[]): string {
  return [`test(${quoted(says)}, () =>`, `  holds(${seed}, [`, ...steps.map((step) => `    ${wordsOf(step)},`), '  ]))'].join('\n')
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", '’')}'` : String(value)
}
