import { startNode, stayOnOurCore, stop, processorSeconds } from './processes.ts'
import { median } from './race.ts'
import { makeLoad } from './load/make-load.ts'
import { people, cookieOf } from './people.ts'
import { requestOf } from './load/request.ts'
import { setTimeout as sleep } from 'node:timers/promises'
stayOnOurCore()
const ex = people().flatMap((p) => p.sessions.map((s) => ({ request: requestOf('/get-session', { cookie: cookieOf(s.token) }), check: () => true })))
let port = 4260
const st: any[] = []
for (const spec of process.argv.slice(2)) { const [script = '', mode = '', f = '32'] = spec.split('@'); const p = port++; const child = startNode({ script, place: 'measured core', env: { PORT: String(p), MODE: mode, ...(JSON.parse(process.env.X ?? '{}')) } }); st.push({ spec, p, child, f: Number(f), us: [], b: [] }) }
await sleep(6000)
for (const s of st) await makeLoad(s.p, ex, { inFlight: s.f, seconds: 2, requests: 1e6 })
for (let i = 0; i < 8; i++) for (const s of st) { const b = processorSeconds(s.child); const l = await makeLoad(s.p, ex, { inFlight: s.f, seconds: 1, requests: 1e6 }); const c = processorSeconds(s.child) - b; s.us.push((c / l.requests) * 1e6); s.b.push(c / l.seconds) }
for (const s of st) { console.log(s.spec.padEnd(50), 'min', Math.min(...s.us).toFixed(1), 'median', median(s.us).toFixed(1), 'busy', median(s.b).toFixed(2)); await stop(s.child) }
process.exit()
