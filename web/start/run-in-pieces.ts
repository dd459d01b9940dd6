import { nextTask } from '../api/next-task.ts'
import { isOutdated } from '../layouts/is-outdated.ts'
import { patiently } from './patiently.ts'

/** How long a page may take to paint its frame. A hidden page paints nothing, and starts all the same. */
const longest = 200

/**
 * Runs scripts that are on their way, one after the other, once the frame is painted. Each is a task of its own: all at once would keep
 * the page from answering to a touch. Gives false when one is gone with the version of the page that needs it.
 */
export async function runInPieces(scripts: readonly string[]): Promise<boolean> {
  for (const script of scripts) {
    if (!(await patiently(() => run(script)))) return false
    await nextTask()
  }
  return true
}

/** What does not come is asked for again, unless the server has a newer page; what comes and breaks would break again. */
async function run(script: string): Promise<boolean> {
  try {
    await import(/* @vite-ignore */ script)
  } catch (error) {
    const isMissing = error instanceof TypeError && error.message.includes('module') // so says every browser
    if (!isMissing) reportError(error)
    else if (await isOutdated()) return false
    else throw error
  }
  return true
}

export function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => void nextTask().then(resolve))
    setTimeout(resolve, longest)
  })
}
