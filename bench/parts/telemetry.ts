import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { goal, routeTable } from '../findings.ts'
import type { Part } from '../part.ts'
import { race, server } from '../race.ts'

/** What telling a collector costs the cheapest request of all, of which most are made. */
export const part: Part = {
  name: 'telemetry',

  async run(bench) {
    const collector = createServer((request, response) => request.resume().once('end', () => response.end()))
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    const { port } = collector.address() as AddressInfo
    const told = (share: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, TOLLGATE_TRACE_SHARE: share })
    const tollgate = (settings: NodeJS.ProcessEnv) => server(bench, 'tollgate', 'sqlite', 'get-session', 'people', settings)
    const runners = [
      { ...tollgate({}), name: 'off' as const },
      { ...tollgate(told('0')), name: 'metrics alone' as const },
      { ...tollgate(told('0.1')), name: 'a tenth traced' as const },
      { ...tollgate(told('1')), name: 'all traced' as const },
      server(bench, 'bare', 'sqlite', 'get-session'),
    ]
    try {
      const results = await race(bench, part.name, runners, { inFlight: 32, seconds: 2, requests: 100_000 })
      const { off, 'a tenth traced': tenth, bare } = results
      return {
        tables: [routeTable('SQLite', 'get-session', results)],
        goals: [
          goal('telemetry off: processor time of get-session by the bare server', off.microseconds / bare.microseconds, { atMost: 1.1 }),
          goal('a tenth traced: processor time of get-session without telemetry', tenth.microseconds / off.microseconds, { atMost: 1.25 }),
        ],
      }
    } finally {
      collector.closeAllConnections()
      collector.close()
    }
  },
}
