import { nextTask } from './next-task.ts'
import { patiently } from './patiently.ts'

/** How long a page may take to paint its frame. One that nobody looks at paints nothing, and starts all the same. */
const longest = 200

/**
 * Runs scripts that are on their way, one after the other, once the frame is painted. Each is a task of its own: all at once would keep
 * the page from answering to a touch.
 */
export async function runInPieces(scripts: readonly string[]) {
  for (const script of scripts) {
    await patiently(() => run(script))
    await nextTask()
  }
}

/** What does not come is asked for again; what comes and breaks would break again. */
async function run(script: string) {
  try {
    await import(/* @vite-ignore */ script)
  } catch (error) {
    const isMissing = error instanceof TypeError && error.message.includes('module') // so says every browser
    if (isMissing) throw error
    reportError(error)
  }
}

export function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longest)
  })
}
