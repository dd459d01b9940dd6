/** Yields to the browser: what follows is a task of its own. No timer: browsers throttle timers of a hidden tab to one a minute. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(port1.close()) // a browser keeps open ones for ever
    port2.postMessage(null)
  })
}
