import { Cookies } from '../http/cookies.ts'
import type { Doorkeeper, Doorkeepers, Visit } from '../http/handlers.ts'
import { Refusal } from '../kit/refusal.ts'
import { findServer } from '../secret-keys/find-secret-key.ts'
import type { Agent } from './find-agent.ts'
import { type Operation, operations } from './operations.ts'

/** The operations whose doors let this caller in. The doors themselves are asked, so that no second list can say otherwise. */
export async function shownTo(doorkeepers: Doorkeepers, visit: Visit, agent: Agent): Promise<Operation[]> {
  const known = new Map<string, Promise<boolean>>()
  const asking = await visitOf(visit, agent)
  const shown = await Promise.all(
    Array.from(operations.values(), (operation) =>
      known.getOrInsertComputed(policyOf(operation), () => isLetIn(doorkeepers, asking, operation)),
    ),
  )
  return Array.from(operations.values()).filter((_, at) => shown[at])
}

/** The same for one operation by its name. */
export async function findShown(doorkeepers: Doorkeepers, visit: Visit, agent: Agent, name: string): Promise<Operation | undefined> {
  const operation = operations.get(name)
  return operation && (await isLetIn(doorkeepers, await visitOf(visit, agent), operation)) ? operation : undefined
}

async function visitOf(visit: Visit, { call, authorization }: Agent): Promise<Visit> {
  const headers = authorization === undefined ? {} : { authorization }
  const asking = { ...visit, agent: call, headers, cookies: new Cookies(visit.app, undefined) }
  return { ...asking, server: (await findServer(asking)) ?? null }
}

/** Two operations with one policy have one door. */
function policyOf({ wire, route }: Operation): string {
  const { access, scope, permission, evenWeak, offers, method } = route
  return JSON.stringify([wire.base, access, scope, permission, evenWeak, offers, method === 'GET'])
}

async function isLetIn(doorkeepers: Doorkeepers, visit: Visit, { route }: Operation): Promise<boolean> {
  try {
    const admit = doorkeepers[route.access] as Doorkeeper<'anyone'> | undefined
    return (await (admit?.(visit, { route, input: {} }) as unknown)) != null
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
