/** Lets the browser do what else is waiting: what follows is a task of its own. */
export function nextTask() {
  return new Promise((resolve) => setTimeout(resolve))
}
