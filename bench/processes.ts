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
  if (canPin) execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', ourCore, String(process.pid)], { stdio: 'ignore' })
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** On every core a server shares one of them with its load. */
export type Place = 'measured core' | 'our core' | 'every core'
type Job = { script: string; place: Place; flags?: string[]; env?: NodeJS.ProcessEnv; channel?: boolean }

/** Starts a script on this Node. It does not outlive the benchmark. */
export function startNode({ script, place, flags = [], env = {}, channel = false }: Job): ChildProcess {
  const command = [process.execPath, ...flags, script]
  if (canPin && place !== 'our core') command.unshift('taskset', '-c', place === 'every core' ? `${ourCore},${measuredCore}` : measuredCore)
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
export function processorSeconds(child: ChildProcess): number {
  return sumOf(child, (pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  })
}

export function residentMegabytes(child: ChildProcess): number {
  return sumOf(child, (pid) => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

function sumOf({ pid }: ChildProcess, measure: (pid: number) => number): number {
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid as number, ...workers.map(Number)].reduce((sum, each) => sum + measure(each), 0)
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
