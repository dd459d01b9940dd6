import { wasSignedIn } from '../account/signed-in.ts'

/** What the app needs first, by whom it is for. Filled in from the contract when the page is built. */
export type FirstReads = {
  readonly anyone: readonly string[]
  readonly session: string
  /** The organization of the address, whose slug comes behind. */
  readonly organization: string
  /** Requested once it is known that the visitor is signed in, as is what else is about the organization. */
  readonly person: readonly string[]
  readonly inOrganization: readonly string[]
  /** What the home of an account shows first. Only a confirmed address is told. */
  readonly home: readonly [invitations: string, ...others: string[]]
  /** Where the address names none. */
  readonly elsewhere: readonly string[]
}

declare global {
  /** The answer to an early request. Given once: a second reader wants the current state. */
  var takeEarlyAnswer: ((address: RequestInfo | URL) => Promise<Response> | undefined) | undefined
}

type Person = { user: { emailVerified: boolean }; required?: unknown[] }

export const homePath = '/account'

/** How long after the start of the page an answer is as good as a new one. */
const freshFor = 15_000

/** Copies of answers that are painted before the app reads them. Undefined is what was refused, or not asked for. */
export type PaintedAnswers = {
  readonly session: Promise<Response | undefined>
  readonly list: Promise<Response | undefined>
  readonly invitations: Promise<Response | undefined>
}

/**
 * Asks the server while the app itself is still on its way, so that the first screen is painted with what it shows. The first rows of a list
 * are asked for once the organization whose list it is is known, those of the installation at once.
 */
export function askEarly(reads: FirstReads, pathname: string, listOf?: string): PaintedAnswers {
  const session = Promise.withResolvers<Response | undefined>()
  const list = Promise.withResolvers<Response | undefined>()
  const invitations = Promise.withResolvers<Response | undefined>()
  const answers = new Map<RequestInfo | URL, Promise<Response>>()
  globalThis.takeEarlyAnswer = (address) => {
    const answer = answers.get(address)
    answers.delete(address)
    return performance.now() < freshFor ? answer : undefined
  }
  const [, slug] = /^\/o\/([^/]+)/.exec(pathname) ?? []
  const isProbablyHere = wasSignedIn()
  for (const address of reads.anyone) ask(address)
  ask(reads.session, askForPerson)
  if (isProbablyHere) askForPlace() // a round trip earlier
  return { session: session.promise, list: list.promise, invitations: invitations.promise }

  function ask(address: string, before?: (answer: Response) => Promise<Response>) {
    const answer = fetch(address, { credentials: 'include', signal: AbortSignal.timeout(freshFor) }).then(before)
    answers.set(address, answer)
    answer.catch(() => answers.delete(address)) // the next reader requests it itself
  }
  /** The app learns who is here only after this: otherwise it would request the same before these requests have started. */
  async function askForPerson(answer: Response) {
    const person = answer.ok && ((await answer.clone().json()) as Person | null)
    if (!person) {
      for (const each of [reads.organization + slug, listOf ?? '']) answers.delete(each) // refused, and not after signing in
      for (const each of [session, list, invitations]) each.resolve(undefined)
      return answer
    }
    session.resolve(answer.clone())
    if (!isProbablyHere) askForPlace()
    for (const address of reads.person) ask(address)
    if (pathname === homePath && person.user.emailVerified && !person.required) askForHome()
    else invitations.resolve(undefined)
    for (const address of slug ? reads.inOrganization.map((start) => start + slug) : reads.elsewhere) ask(address)
    return answer
  }
  function askForPlace() {
    if (slug) ask(reads.organization + slug, askForList)
    else if (listOf) askForRows(listOf)
  }
  function askForHome() {
    const [first, ...others] = reads.home
    ask(first, async (answer) => {
      invitations.resolve(answer.clone())
      return answer
    })
    for (const address of others) ask(address)
  }
  async function askForList(answer: Response) {
    const { id } = listOf && answer.ok ? ((await answer.clone().json()) as { id?: string }) : {}
    if (listOf && id) askForRows(listOf.replace('$organization', id))
    else list.resolve(undefined)
    return answer
  }
  function askForRows(address: string) {
    ask(address, async (rows) => {
      list.resolve(rows.clone())
      return rows
    })
  }
}
