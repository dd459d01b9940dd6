import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ContestantName, Engine, Population } from './contestants/contestants.ts'
import type { Order } from './load/generator.ts'
import type { Bounds, Load } from './load/make-load.ts'
import type { Bench } from './part.ts'
import { processorSeconds, residentMegabytes, startNode, stop } from './processes.ts'

/** Medians over the rounds. Times are per request: processor time in microseconds, waiting in milliseconds. */
export type Result = {
  perSecond: number
  microseconds: number
  p50: number
  p99: number
  megabytes: number
  /** Shares of a core: how busy the measured process was, and whoever asked it. */
  busy: number
  generatorBusy: number
  /** Processor time of PostgreSQL for each request. */
  databaseMicroseconds: number | undefined
}

/** Something that can be loaded: a server, or a program that does the same work without one. */
export type Runner<Name extends string = string> = {
  name: Name
  start(): Promise<Running>
}
/** `beside`: what is measured with it, as if it were one. `databaseSeconds`: how long PostgreSQL has worked so far. */
type Running = {
  child: ChildProcess
  beside?: ChildProcess[]
  databaseSeconds?: () => number
  load(bounds: Bounds): Promise<GeneratedLoad>
}
export type GeneratedLoad = Load & { generatorBusy: number }

/** Loads the runners in turn, round after round, so that whatever else the machine does hits all of them alike. */
export async function race<Name extends string>(
  bench: Bench,
  title: string,
  runners: Runner<Name>[],
  bounds: Bounds,
): Promise<Record<Name, Result>> {
  const rounds = bench.quick ? 3 : 5
  const round = bench.quick ? shorter(bounds) : bounds
  const started = await Promise.all(runners.map(async (runner) => ({ name: runner.name, ...(await runner.start()) })))
  try {
    return await runRounds(bench, title, started, round, rounds)
  } finally {
    await Promise.all(started.flatMap(({ child, beside = [] }) => [child, ...beside].map(stop)))
  }
}

/** A server that used less of its core was waiting for somebody, and its rate says little about itself. */
export const saturated = 0.9
const sparePerPart = 5

type StartedRunner<Name> = { name: Name } & Running

async function runRounds<Name extends string>(
  bench: Bench,
  title: string,
  started: StartedRunner<Name>[],
  bounds: Bounds,
  rounds: number,
): Promise<Record<Name, Result>> {
  const samples = new Map<Name, Sample[]>(started.map(({ name }) => [name, []]))
  for (const { name, load } of started) {
    bench.say(`${title}: warming up ${name}`)
    await warmUp(load, bounds)
  }
  let spare = sparePerPart
  for (let at = 1; at <= rounds; at++) {
    for (const { name, ...running } of started) {
      bench.say(`${title}: round ${at} of ${rounds}, ${name}`)
      let sample = await measure(running, bounds)
      // Somebody else used the core, so the rate is not the server's. A busier try takes the place of this one.
      if (busyOf(sample) < saturated && spare-- > 0) {
        bench.say(`${title}: round ${at} of ${rounds} again, ${name}`)
        const again = await measure(running, bounds)
        if (busyOf(again) > busyOf(sample)) sample = again
      }
      samples.get(name)?.push(sample)
    }
  }
  return Object.fromEntries([...samples].map(([name, of]) => [name, summarize(of)])) as Record<Name, Result>
}

/** Compilers watch for a while before they optimize: each runner gets both some seconds and some thousand requests first. */
async function warmUp(load: (bounds: Bounds) => Promise<Load>, bounds: Bounds) {
  const enough = { seconds: Math.min(4, 2 * bounds.seconds), requests: Math.min(bounds.warmUp ?? 4000, bounds.requests) }
  for (let seconds = 0, requests = 0; seconds < enough.seconds || requests < enough.requests; ) {
    const made = await load(bounds)
    seconds += made.seconds
    requests += made.requests
  }
}

/** A contestant under the load of one part. */
export function server<Name extends ContestantName>(
  bench: Bench,
  name: Name,
  engine: Engine,
  part: string,
  population: Population = 'people',
  settings: NodeJS.ProcessEnv = {},
  route?: string,
): Runner<Name> {
  return {
    name,
    async start() {
      bench.say(`${part}: starting ${name}`)
      const { child, port } = await bench.contestants.start(name, engine, population, settings)
      return { child, ...databaseOf(bench, engine), load: (bounds) => order({ part, route, ports: [port], bounds }) }
    },
  }
}

/** What is measured of a database that is a process of its own. */
export function databaseOf(bench: Bench, engine: Engine): Pick<Running, 'databaseSeconds'> {
  return engine === 'postgres' ? { databaseSeconds: () => bench.contestants.databaseSeconds() } : {}
}

type Sample = GeneratedLoad & { processor: number; megabytes: number; ofDatabase: number | undefined }

async function measure({ child, beside = [], databaseSeconds, load }: Running, bounds: Bounds): Promise<Sample> {
  const all = [child, ...beside]
  const processor = () => sum(all.map(processorSeconds))
  const [before, databaseBefore] = [processor(), databaseSeconds?.()]
  const made = await load(bounds)
  const ofDatabase = databaseBefore === undefined ? undefined : (databaseSeconds?.() ?? 0) - databaseBefore
  return { ...made, processor: processor() - before, megabytes: sum(all.map(residentMegabytes)), ofDatabase }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function summarize(samples: Sample[]): Result {
  const middle = (value: (sample: Sample) => number) => median(samples.map(value))
  return {
    perSecond: middle(({ requests, seconds }) => requests / seconds),
    microseconds: middle(({ processor, requests }) => (processor / requests) * 1e6),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    megabytes: samples.at(-1)?.megabytes ?? 0,
    busy: middle(busyOf),
    generatorBusy: middle(({ generatorBusy }) => generatorBusy),
    databaseMicroseconds:
      samples[0]?.ofDatabase === undefined ? undefined : middle(({ ofDatabase = 0, requests }) => (ofDatabase / requests) * 1e6),
  }
}

function busyOf({ processor, seconds }: Sample): number {
  return processor / seconds
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function shorter(bounds: Bounds): Bounds {
  return { ...bounds, seconds: bounds.seconds / 2, requests: Math.ceil(bounds.requests / 2) }
}

let generator: ChildProcess | undefined

/** Has the process that makes the load make it. */
export async function order(message: Order): Promise<GeneratedLoad> {
  generator ??= startNode({ script: fileURLToPath(new URL('load/generator.ts', import.meta.url)), place: 'our core', channel: true })
  return ask(generator, message)
}

/** Sends a child one message and waits for its one answer. */
export async function ask(child: ChildProcess, message: object): Promise<GeneratedLoad> {
  child.send(message)
  const [answer] = (await once(child, 'message')) as [{ load: GeneratedLoad } | { error: string }]
  if ('error' in answer) throw new Error(answer.error)
  return answer.load
}
