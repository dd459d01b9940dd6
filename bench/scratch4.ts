// A/B on processor time: node scratch4.ts part rounds A B ... ; prints min and median of rounds
import { startNode, stayOnOurCore, stop, processorSeconds, residentMegabytes } from './processes.ts'
import { order, median } from './race.ts'
import { Connection } from './load/connection.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { execFileSync } from 'node:child_process'
stayOnOurCore()
const [part = '', n = '12', ...trees] = process.argv.slice(2)
let port = 4240
const secret = 'a secret that every contestant of the benchmark shares'
const started = []
for (const spec of trees) {
  const [tree = '', flags = ''] = spec.split('@')
  const p = port++
  const db = `/tmp/ab-${p}.db`
  execFileSync('sh', ['-c', `rm -f ${db}*`])
  const bare = tree === 'bare'
  const seed = bare ? '/work/main/bench/contestants/bare-seed.ts' : `/work/main/bench/contestants/tollgate-seed.ts`
  execFileSync(process.execPath, [seed], { env: { ...process.env, DATABASE_URL: `sqlite:${db}` } })
  const env = bare ? { BENCH_SECRET: secret } : { TOLLGATE_SECRET: secret, TOLLGATE_URL: `http://localhost:${p}`, TOLLGATE_LOG_LEVEL: 'warn' }
  const child = startNode({ script: bare ? '/work/main/bench/contestants/bare-server.ts' : `${tree}/server/main.ts`, place: 'measured core', env: { ...env, PORT: String(p), DATABASE_URL: `sqlite:${db}`, NODE_OPTIONS: flags } })
  for (;;) { const c = await Connection.open(p).catch(() => null); if (c) { c.close(); break } await sleep(20) }
  started.push({ spec, child, p, us: [] as number[] })
}
const bounds = { inFlight: 32, seconds: 1, requests: 1e6 }
for (const { p } of started) await order({ part, port: p, bounds: { ...bounds, seconds: 5 } })
for (let i = 0; i < Number(n); i++) for (const s of started) {
  const before = processorSeconds(s.child)
  const load = await order({ part, port: s.p, bounds })
  s.us.push(((processorSeconds(s.child) - before) / load.requests) * 1e6)
}
for (const { spec, us, child } of started) console.log(spec.padEnd(30), 'min', Math.min(...us).toFixed(0), 'median', median(us).toFixed(0), 'MB', residentMegabytes(child).toFixed(0))
for (const { child } of started) await stop(child)
process.exit()
