import { paceGoal, routeTable } from '../findings.ts'
import type { Part } from '../part.ts'
import { race, server } from '../race.ts'
import { callOf, holders, licenseKeyOf, sellerId } from '../shop.ts'

/** A program asks whether its license key is good; each asking is counted. */
export const part: Part = {
  name: 'license-keys',

  async run(bench) {
    const servers = (['tollgate', 'bare'] as const).map((name) => server(bench, name, 'sqlite', part.name, 'shop'))
    const results = await race(bench, part.name, servers, { inFlight: 64, seconds: 2, requests: 100_000 })
    return {
      tables: [routeTable('Usage on SQLite', 'license key validate', results)],
      goals: [paceGoal('SQLite: license keys validated per second', results.tollgate, { atLeast: 5000 })],
    }
  },

  exchanges: () =>
    Array.from({ length: holders }, (_, at) => ({
      request: callOf({ path: '/license-keys/validate', body: { key: licenseKeyOf(at), organization_id: sellerId } }),
      check: ({ status, body }) => status === 200 && (JSON.parse(body) as { status: string }).status === 'granted',
    })),
}
