import { Contestants } from './contestants/contestants.ts'
import { processorSeconds, residentMegabytes, stayOnOurCore, stop } from './processes.ts'
stayOnOurCore()
const c = new Contestants()
for (let i = 0; i < 5; i++) for (const n of ['tollgate', 'better-auth', 'bare'] as const) { const s = await c.start(n, 'sqlite'); console.log(n, s.milliseconds.toFixed(0), 'ms wall', (processorSeconds(s.child) * 1000).toFixed(0), 'ms cpu', residentMegabytes(s.child).toFixed(0), 'MB'); await stop(s.child) }
await c.close(); process.exit()
