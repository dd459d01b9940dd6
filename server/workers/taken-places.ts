/** Places that workers take by name, and what each took. */
export class TakenPlaces<Worker> {
  readonly #counts = new Map<string, number>()
  readonly #byWorker = new Map<Worker, Map<string, number>>()

  isFree(name: string, most: number): boolean {
    return (this.#counts.get(name) ?? 0) < most
  }

  take(worker: Worker, name: string, most: number): boolean {
    if (!this.isFree(name, most)) return false
    const own = this.#byWorker.get(worker) ?? new Map<string, number>()
    this.#byWorker.set(worker, own)
    add(own, name, 1)
    add(this.#counts, name, 1)
    return true
  }

  leave(worker: Worker, name: string) {
    const own = this.#byWorker.get(worker)
    if (!own?.has(name)) return
    add(own, name, -1)
    add(this.#counts, name, -1)
  }

  /** A dead worker takes no place. */
  forget(worker: Worker) {
    for (const [name, count] of this.#byWorker.get(worker) ?? []) add(this.#counts, name, -count)
    this.#byWorker.delete(worker)
  }
}

function add(counts: Map<string, number>, name: string, more: number) {
  const count = (counts.get(name) ?? 0) + more
  if (count > 0) counts.set(name, count)
  else counts.delete(name)
}
