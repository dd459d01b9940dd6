import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { compileCache } from '../scripts/run.mjs'

/** The measured process has this core to itself; whatever else the benchmark runs stays on the first. */
const measuredCore = '1'
const ourCore = '0'
export const canPin = availableParallelism() > 1 && hasTaskset()

/** Moves this process, and whatever it starts from now on, out of the way of the measured one. */
export function stayOnOurCore() {
  moveTo('our core', process.pid)
}

/** Moves a process, with what it starts from now on. */
export function moveTo(place: Place, pid: number) {
  if (canPin) execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', coresOf[place], String(pid)], { stdio: 'ignore' })
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** On every core a server shares one of them with its load. */
export type Place = 'measured core' | 'our core' | 'every core'
const coresOf: Record<Place, string> = { 'measured core': measuredCore, 'our core': ourCore, 'every core': `${ourCore},${measuredCore}` }
type Job = { script: string; place: Place; flags?: string[]; env?: NodeJS.ProcessEnv; channel?: boolean }

/** Starts a script on this Node. It does not outlive the benchmark. */
export function startNode({ script, place, flags = [], env = {}, channel = false }: Job): ChildProcess {
  const command = [process.execPath, ...flags, script]
  if (canPin && place !== 'our core') command.unshift('taskset', '-c', coresOf[place])
  const [program, ...args] = command as [string, ...string[]]
  const child = spawn(program, args, {
    stdio: ['ignore', 2, 2, ...(channel ? ['ipc' as const] : [])],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 5000)
  await exited
  clearTimeout(tooLate)
}

/** Waits for a script that ends by itself. */
export async function finish(child: ChildProcess, what: string) {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${what} failed.`)
}

/** Processor time used so far by a process and its workers, user and system, in seconds. */
export function processorSeconds({ pid }: ChildProcess): number {
  return sumOf(familyOf(pid as number), (each) => ticksOf(each).own / ticksPerSecond)
}

/** The same of a process whose children come and go, such as PostgreSQL: those that ended count too. */
export function processorSecondsOfAll(pid: number): number {
  return sumOf(familyOf(pid), (each) => ticksOf(each).own / ticksPerSecond) + ticksOf(pid).ofEnded / ticksPerSecond
}

export function residentMegabytes({ pid }: ChildProcess): number {
  return sumOf(familyOf(pid as number), (each) => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1]) / 1024)
}

/** A process and its children. */
export function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.map(Number)]
}

function ticksOf(pid: number): { own: number; ofEnded: number } {
  const fields = statOf(pid).split(') ')[1]?.split(' ').slice(11, 15).map(Number)
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields ?? []
  return { own: user + system, ofEnded: userOfEnded + systemOfEnded }
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return '' // a child that ended in between, which its parent counts
  }
}

function sumOf(pids: readonly number[], measure: (pid: number) => number): number {
  return pids.reduce((sum, each) => sum + measure(each), 0)
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
