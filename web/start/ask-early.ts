/** What the app needs first, by whom it is for. Filled in from the contract when the page is built. */
export type FirstReads = {
  readonly anyone: readonly string[]
  readonly session: string
  /** Requested once it is known that the visitor is signed in. */
  readonly person: readonly string[]
  /** About the organization of the address, whose slug comes behind each. */
  readonly inOrganization: readonly string[]
  /** Where the address names none. */
  readonly elsewhere: readonly string[]
}

declare global {
  /** The answer to an early request. Given once: a second reader wants the current state. */
  var takeEarlyAnswer: ((address: RequestInfo | URL) => Promise<Response> | undefined) | undefined
}

/** How long after the start of the page an answer is as good as a new one. */
const freshFor = 15_000

/** Asks the server while the app itself is still on its way, so that the first screen is painted with what it shows. */
export function askEarly(reads: FirstReads, pathname: string) {
  const answers = new Map<RequestInfo | URL, Promise<Response>>()
  globalThis.takeEarlyAnswer = (address) => {
    const answer = answers.get(address)
    answers.delete(address)
    return performance.now() < freshFor ? answer : undefined
  }
  for (const address of reads.anyone) ask(address)
  ask(reads.session, askForPerson)

  function ask(address: string, before?: (answer: Response) => Promise<Response>) {
    const answer = fetch(address, { credentials: 'include', signal: AbortSignal.timeout(freshFor) }).then(before)
    answers.set(address, answer)
    answer.catch(() => answers.delete(address)) // the next reader requests it itself
  }
  /** The app learns who is here only after this: otherwise it would request the same before these requests have started. */
  async function askForPerson(answer: Response) {
    if (!answer.ok || !(await answer.clone().json())) return answer
    for (const address of reads.person) ask(address)
    const [, slug] = /^\/o\/([^/]+)/.exec(pathname) ?? []
    for (const address of slug ? reads.inOrganization.map((start) => start + slug) : reads.elsewhere) ask(address)
    return answer
  }
}
