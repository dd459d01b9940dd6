import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'

/** What a check found. A hint is worth knowing; a problem must be repaired. */
export type Finding = { is: 'fine'; says: string } | Hint | Problem

/** `repair` exists only where it is safe: it runs in a transaction and loses no data that is in use. */
type Told = { says: string; advice: string; repair?: (app: App) => Promise<void> }
export type Hint = Told & { is: 'advice' }
export type Problem = Told & { is: 'problem' }

/** Looks at one subject, changes nothing, and answers at least one finding. */
export type Check<Of extends 'settings' | 'data'> = {
  name: string
  look(needs: Of extends 'settings' ? Config : App): Promise<Finding[]>
  /** Of a subject that is asked of another company’s server: what is known without asking, or nothing. */
  known?(app: App): Promise<Finding[] | undefined>
}

export function fine(says: string): Finding[] {
  return [{ is: 'fine', says }]
}

/** What is wrong, or that nothing is. */
export function unlessAny(findings: (Finding | false | undefined)[], otherwise: string): Finding[] {
  const found = findings.filter((finding) => finding !== false && finding !== undefined)
  return found.length > 0 ? found : fine(otherwise)
}

/** `1 session is`, `3 sessions are`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** For advice that begins in the middle of a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
