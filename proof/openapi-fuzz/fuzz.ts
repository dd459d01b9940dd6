import { seeded } from '../crash/seeded.ts'
import type { Answer } from './answers.ts'
import type { Coverage } from './coverage.ts'
import type { Operation } from './operations.ts'
import { foundByPrism, type Prism } from './prism.ts'
import { type Request, requestFor } from './request-for.ts'
import type { Witness } from './witness.ts'
import { type Caller, callers, isObeyed, mark, type World } from './world.ts'

export const mostMilliseconds = 5000

/** Whoever has a product's id may begin to buy it, and reads there what it is called; a seller's portal says to everyone whose it is. */
const isOpenToAll = ({ operationId }: Operation) => ['checkouts.clientCreate', 'customerPortal.organizations.get'].includes(operationId)

type Stage = {
  url: string
  seed: number
  world: World
  prisms: ReadonlyMap<string, Prism>
  judge: (operation: Operation, answer: Answer) => string | undefined
  witness: Pick<Witness, 'sawBusyMachine'>
  coverage: Coverage
  /** What the server wrote to its log. */
  log: () => string
}

type Pass = {
  of: number
  hostility: number /** How likely a request goes through Prism. */
  prism?: number /** How likely what may be left out is sent. */
  wishes?: number
}

/** Asks for every operation by every caller, and keeps what is wrong with the answers. */
export class Fuzz {
  readonly problems = new Map<string, string>()
  readonly statuses = new Map<number, number>()
  sent = 0
  readonly #stage: Stage

  constructor(stage: Stage) {
    this.#stage = stage
  }

  /** Every operation, by every caller. So great a share of what Prism can read goes through it. */
  async pass(operations: readonly Operation[], { of, hostility, prism = 0.1, wishes = 0.4 }: Pass) {
    const { world, seed, prisms, coverage } = this.#stage
    for (const [at, operation] of operations.entries()) {
      const answers = await Promise.all(
        callers.map(async (caller, by) => {
          const random = seeded(seed + of * 1_000_003 + at * 101 + by)
          const known = hostility > 0 ? world.knownBy(caller) : world.honestlyKnown()
          const mood = { random, known, document: operation.wire.document, hostility, wishes }
          const request = requestFor(operation, mood)
          const isByPrism = prisms.size > 0 && isForPrism(operation, request) && random.chance(prism)
          const answer = await this.#send(operation, request, caller, isByPrism)
          coverage.note(operation, caller, answer.status)
          return answer
        }),
      )
      if (operation.method !== 'GET' && answers.some(({ status }) => status < 300)) await world.revive()
    }
  }

  async #send(operation: Operation, request: Request, caller: Caller, byPrism: boolean): Promise<Answer> {
    const { url, world, prisms, judge, witness, log } = this.#stage
    const headers = { ...request.headers, ...world.headersOf(caller) }
    const { base, name } = operation.wire
    const ask = () =>
      answerOf(byPrism ? `${prisms.get(name)?.url}${request.path.slice(base.length)}` : url + request.path, { ...request, headers })
    let answer = await ask()
    // A connection that was closed amid a body that is too large is closed once. What is slow is asked again only where the machine was too busy.
    const isSlow = () => answer.milliseconds > mostMilliseconds
    if (answer.status === 0 && !isSlow()) answer = await ask()
    for (let tries = 0; tries < 3 && isSlow() && witness.sawBusyMachine(answer.milliseconds); tries++) answer = await ask()
    this.sent++
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
    const isForeign = !isObeyed(caller) && !isOpenToAll(operation) && answer.text.includes(mark)
    const problem =
      (answer.milliseconds > mostMilliseconds ? `took ${answer.milliseconds} ms` : undefined) ??
      (isForeign ? 'told of another organization' : undefined) ??
      foundByPrism(answer.text) ??
      judge(operation, answer)
    const key = `${operation.operationId}: ${problem}`
    if (problem !== undefined && !this.problems.has(key)) {
      const cause = answer.status >= 500 ? `\n  ${log().trimEnd().split('\n').at(-1)?.slice(0, 2000)}` : ''
      this.problems.set(key, tell(operation, request, caller, problem, answer) + cause)
    }
    return answer
  }
}

/** Prism never answers a body that is no JSON, and goes itself where a browser is sent. */
function isForPrism({ responses }: Operation, { body, headers }: Request): boolean {
  if (responses[302]) return false
  try {
    if (body !== undefined && headers['content-type'] !== 'application/json') return false
    return body === undefined || (typeof JSON.parse(body) === 'object' && body !== 'null')
  } catch {
    return false
  }
}

function tell({ operationId }: Operation, { method, path, body }: Request, caller: Caller, problem: string, { text }: Answer): string {
  return `${operationId} as ${caller}: ${problem}\n  ${method} ${path.slice(0, 500)} ${(body ?? '').slice(0, 500)}\n  ${text.slice(0, 500)}`
}

async function answerOf(address: string, { method, headers, body }: Request): Promise<Answer> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(3 * mostMilliseconds)
  const answer = await fetch(address, { method, headers, redirect: 'manual', signal, ...(body !== undefined && { body }) }).catch(
    (error: unknown) => error,
  )
  const milliseconds = Math.round(performance.now() - begun)
  if (!(answer instanceof Response)) return { status: 0, type: '', location: null, text: String(answer), milliseconds }
  const text = await answer.text()
  const { status } = answer
  return { status, type: answer.headers.get('content-type') ?? '', location: answer.headers.get('location'), text, milliseconds }
}
