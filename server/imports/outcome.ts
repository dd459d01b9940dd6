import { Refusal } from '../kit/refusal.ts'
import { LineRefused } from './records.ts'

/** What became of a record. */
export type Outcome = 'created' | 'updated' | 'unchanged'

/** What a rule refuses, it refuses before it writes. */
export async function orRefusal(work: () => Promise<Outcome>): Promise<Outcome | Error> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LineRefused) return error
    if (!(error instanceof Refusal)) throw error
    const [issue] = error.issues ?? []
    return issue ? new LineRefused(`${issue.path.join('.')} ${issue.message}`) : error
  }
}
