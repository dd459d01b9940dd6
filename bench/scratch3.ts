// A/B of two source trees: node scratch3.ts part A B ...
import { printTables } from './print.ts'
import { routeTable } from './findings.ts'
import { startNode, stayOnOurCore } from './processes.ts'
import { race, order, type Runner } from './race.ts'
import { Connection } from './load/connection.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { execFileSync } from 'node:child_process'
stayOnOurCore()
const [part = '', ...trees] = process.argv.slice(2)
let port = 4240
const runners: Runner[] = trees.map((tree) => ({ name: tree, async start() {
  const p = port++
  const db = `/tmp/ab-${p}.db`
  execFileSync('sh', ['-c', `rm -f ${db}*`])
  const url = tree === 'bare' ? `sqlite:${db}` : `sqlite:${db}`
  execFileSync(process.execPath, [`/work/main/bench/contestants/${tree === 'bare' ? 'bare' : 'tollgate'}-seed.ts`], { env: { ...process.env, DATABASE_URL: url } })
  const secret = 'a secret that every contestant of the benchmark shares'
  const env = tree === 'bare' ? { BENCH_SECRET: secret } : { TOLLGATE_SECRET: secret, TOLLGATE_URL: `http://localhost:${p}`, TOLLGATE_LOG_LEVEL: 'warn' }
  const child = startNode({ script: tree === 'bare' ? '/work/main/bench/contestants/bare-server.ts' : `${tree}/server/main.ts`, place: 'measured core', env: { ...env, PORT: String(p), DATABASE_URL: url } })
  for (;;) { const c = await Connection.open(p).catch(() => null); if (c) { c.close(); break } await sleep(20) }
  return { child, load: (bounds) => order({ part, port: p, bounds }) }
} }))
const r = await race({ contestants: null as never, quick: false, say: () => {} }, part, runners, { inFlight: 32, seconds: 1.5, requests: 1e6 })
printTables([routeTable('A/B', part, r)])
process.exit()
