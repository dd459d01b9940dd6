import type { Client, Live, Result } from '../index.ts'
import { permissionParts } from '../permission-parts.ts'
import { isPassing } from '../retry.ts'

/** Whether the signed-in person may do something in the organization that they act in. Being refused is a no; what may pass by itself is an error. */
export async function readAllowed(client: Client, permission: string, options: { signal?: AbortSignal } = {}): Promise<Result<boolean>> {
  const [resource, action] = permissionParts(permission)
  // Who acts in no organization may do nothing there: asking would be refused, in red, on the console of every such page.
  const { data: session, error: unknown } = await client.$session.settled()
  if (unknown && !session) return { data: null, error: unknown }
  if (!session?.session.activeOrganizationId) return { data: false, error: null }
  const { data, error } = await client.organization.hasPermission({ permissions: { [resource]: [action] } }, options)
  if (error && isPassing(error)) return { data: null, error }
  return { data: data?.success ?? false, error: null }
}

const kept = new WeakMap<Client, Map<string, Live<boolean>>>()

/** The same as the server has it: asked once for all components that want to know. */
export function liveAllowed(client: Client, permission: string): Live<boolean> {
  permissionParts(permission) // here, where the component is drawn, and not in a reading that is never awaited
  const known = kept.get(client) ?? new Map<string, Live<boolean>>()
  kept.set(client, known)
  const live = known.get(permission) ?? client.$live((options) => readAllowed(client, permission, options), pathsThatAllow(client))
  known.set(permission, live)
  return live
}

/** The calls after which the answer may be another. */
function pathsThatAllow({ organization }: Client): string[] {
  const { setActive, create, delete: remove, leave, acceptInvitation, updateMemberRole } = organization
  return [...[setActive, create, remove, leave, acceptInvitation, updateMemberRole].map(({ $path }) => $path), '/sign-']
}
