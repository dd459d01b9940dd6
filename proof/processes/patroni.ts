import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, type Doors, haproxySettings, type Place, patroniSettings, postgresPrograms } from './patroni-settings.ts'
import { asPostgres, own, postgresOf } from './postgres-account.ts'
import { freePort } from './real-server.ts'

/** Where Debian's packages put them. */
const programs = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' }

export const hasPatroni = postgresPrograms !== undefined && Object.values(programs).every((path) => existsSync(path))

type Node = Place & { patroni: ChildProcess }
type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number }

/** Three PostgreSQL nodes that Patroni keeps, with etcd, and HAProxy in front of them. */
export class Cluster {
  /** Leads to the primary, whichever it is. */
  readonly url: string
  /** Leads to the others. */
  readonly readUrl: string
  readonly #folder: string
  readonly #nodes: readonly Node[]
  readonly #others: readonly ChildProcess[]

  constructor(folder: string, nodes: readonly Node[], { doors, others }: { doors: Doors; others: readonly ChildProcess[] }) {
    this.#folder = folder
    this.#nodes = nodes
    this.#others = others
    this.url = addressOf(doors.primary)
    this.readUrl = addressOf(doors.replicas)
    process.once('exit', () => this.#end())
  }

  /** The name of the node that Patroni calls the primary and that says so itself, if there is one. */
  async primary(): Promise<string | undefined> {
    const answers = await Promise.all(this.#nodes.map(async ({ name, api }) => ((await isPrimary(api)) ? name : undefined)))
    return answers.find((name) => name !== undefined)
  }

  /** Waits until another node than this one is the primary. */
  async untilPrimaryIsNot(former: string | undefined): Promise<string> {
    return until('a new primary', async () => {
      const name = await this.primary()
      return name === former ? undefined : name
    })
  }

  /** Waits until every node runs, all but one follow, and one of those confirms each commit. */
  async untilWhole(): Promise<void> {
    await until('three nodes', async () => {
      const members = await this.members()
      const following = members.filter(({ role, state, lag }) => role !== 'leader' && state === 'running' && lag === 0)
      const isConfirmed = following.some(({ role }) => role === 'sync_standby')
      return following.length === this.#nodes.length - 1 && isConfirmed ? true : undefined
    })
  }

  async members(): Promise<Member[]> {
    const answers = await Promise.all(this.#nodes.map(({ api }) => ask(api, '/cluster')))
    const answer = answers.find((each) => each !== undefined)
    return answer === undefined ? [] : (JSON.parse(answer.body) as { members: Member[] }).members
  }

  /** Where each node that follows is reached itself. */
  async standbys(): Promise<string[]> {
    const primary = await this.primary()
    return this.#nodes.filter(({ name }) => name !== primary).map(({ port }) => addressOf(port))
  }

  /** Ends Patroni and all of PostgreSQL on a node as the loss of the machine would, without a word. */
  async kill(name: string): Promise<void> {
    const { patroni } = this.#node(name)
    const ended = once(patroni, 'exit')
    this.#signal(name, 'SIGKILL')
    await ended
  }

  /** Starts again what was killed. */
  revive(name: string) {
    const node = this.#node(name)
    node.patroni = startPatroni(node)
  }

  /** Stops the node in the middle of whatever it does: it hangs, and its connections with it. */
  freeze(name: string) {
    this.#signal(name, 'SIGSTOP')
  }

  thaw(name: string) {
    this.#signal(name, 'SIGCONT')
  }

  /** What the nodes wrote down. */
  log(): string {
    return this.#nodes.map(({ name, folder }) => `${name}:\n${readFileSync(join(folder, 'log'), 'utf8').slice(-4000)}`).join('\n')
  }

  async stop(): Promise<void> {
    this.#end()
    const running = this.#everything().filter((child) => child.exitCode === null && child.signalCode === null)
    await Promise.all(running.map((child) => once(child, 'exit')))
    await until('the end of PostgreSQL', async () =>
      this.#nodes.every(({ folder }) => postgresOf(folder).length === 0) ? true : undefined,
    )
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #end() {
    for (const { name } of this.#nodes) this.#signal(name, 'SIGKILL')
    for (const child of this.#everything()) child.kill('SIGKILL')
  }

  #everything() {
    return [...this.#nodes.map(({ patroni }) => patroni), ...this.#others]
  }

  #signal(name: string, signal: NodeJS.Signals) {
    const { patroni, folder } = this.#node(name)
    patroni.kill(signal)
    for (const pid of postgresOf(folder)) {
      try {
        process.kill(pid, signal)
      } catch {
        // It ended by itself.
      }
    }
  }

  #node(name: string): Node {
    return this.#nodes.find((node) => node.name === name) as Node
  }
}

/** Starts it all on this machine, as the user of PostgreSQL's package when we are root: PostgreSQL refuses to be root. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-patroni-'))
  own(folder)
  chmodSync(folder, 0o755)
  const store = await freePort()
  const etcd = await startEtcd(folder, store)
  const nodes: Node[] = []
  for (const name of ['one', 'two', 'three']) {
    const node = { name, port: await freePort(), api: await freePort(), folder: join(folder, name) }
    makeFolder(node.folder)
    writeFileSync(join(node.folder, 'patroni.json'), JSON.stringify(patroniSettings(node, store)))
    nodes.push({ ...node, patroni: startPatroni(node) })
  }
  const doors = { primary: await freePort(), replicas: await freePort() }
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, haproxySettings(nodes, doors))
  const haproxy = spawn(programs.haproxy, ['-db', '-f', file], { ...asPostgres(), stdio: 'ignore' })
  const cluster = new Cluster(folder, nodes, { doors, others: [etcd, haproxy] })
  try {
    await cluster.untilWhole()
    return cluster
  } catch (error) {
    throw new Error(`The cluster never became whole: ${cluster.log()}`, { cause: error })
  }
}

async function startEtcd(folder: string, port: number): Promise<ChildProcess> {
  const peer = `http://127.0.0.1:${await freePort()}`
  const client = `http://127.0.0.1:${port}`
  const flags = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
  // Debian builds it for architectures that its authors do not try, and it wants to hear that we know.
  const env = { ETCD_UNSUPPORTED_ARCH: process.arch, PATH: process.env.PATH }
  return spawn(programs.etcd, args, { ...asPostgres(), env, stdio: 'ignore' })
}

function startPatroni({ folder }: Pick<Place, 'folder'>): ChildProcess {
  const log = openSync(join(folder, 'log'), 'a')
  const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' }
  return spawn(programs.patroni, [join(folder, 'patroni.json')], { ...asPostgres(), env, cwd: folder, stdio: ['ignore', log, log] })
}

async function isPrimary(api: number): Promise<boolean> {
  return (await ask(api, '/primary'))?.status === 200
}

async function ask(api: number, path: string): Promise<{ status: number; body: string } | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${api}${path}`, { signal: AbortSignal.timeout(1000) })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return undefined
  }
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 1800; tries++) {
    const found = await look()
    if (found !== undefined) return found
    await pause(100)
  }
  throw new Error(`There never was ${what}.`)
}

function makeFolder(folder: string) {
  mkdirSync(folder, { mode: 0o700 })
  own(folder)
}
