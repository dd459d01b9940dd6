const longestWait = 8000

/** Does what needs the network until it works: at once when the connection is back, else after pauses that grow. */
export async function patiently<Value>(deed: () => Promise<Value>): Promise<Value> {
  for (let wait = 500; ; wait = Math.min(2 * wait, longestWait)) {
    try {
      return await deed()
    } catch {
      await new Promise<void>((resume) => {
        setTimeout(resume, wait)
        addEventListener('online', () => resume(), { once: true })
      })
    }
  }
}
