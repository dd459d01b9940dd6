import { makeLoad } from './load/make-load.ts'
import { people } from './people.ts'

const { part } = await import(`./parts/${process.argv[3] ?? 'get-session'}.ts`)
const ex = part.exchanges(people())
for (let i = 0; i < Number(process.argv[4] ?? 4); i++)
  console.log(await makeLoad(Number(process.argv[2]), ex, { inFlight: 32, seconds: 2, requests: 1e6 }))
