import { type ReactNode, useMemo } from 'react'
import { useLive } from '../react-client.ts'
import { useTollgate } from './provider.ts'

type Props = {
  /** What they must be allowed in the organization they act in: `invoice:pay`. */
  readonly permission: string
  /** What everybody else sees. */
  readonly fallback?: ReactNode
  readonly children?: ReactNode
}

const nothing = { data: { error: null, success: false }, error: null } as const

/** Shows its content to people who may do something. It hides a button, it guards no door: your backend asks again. */
export function Protect({ permission, fallback = null, children }: Props): ReactNode {
  const { client } = useTollgate()
  const allowed = useMemo(() => {
    const [resource = '', action = ''] = permission.split(':')
    const { hasPermission, setActive, create, delete: remove, leave, acceptInvitation, updateMemberRole } = client.organization
    // Not whatever happens to organizations: asking is a POST as well, and would be asked again by its own answer.
    const after = [setActive, create, remove, leave, acceptInvitation, updateMemberRole].map(({ $path }) => $path)
    return client.$live(
      async (options) => {
        // Who acts in no organization may do nothing there: asking would be refused, in red, on the console of every such page.
        const { data, error } = await client.$session.settled()
        if (!error && !data?.session.activeOrganizationId) return nothing
        return hasPermission({ permissions: { [resource]: [action] } }, options)
      },
      [...after, '/sign-'],
    )
  }, [client, permission])
  const { data, isPending, error } = useLive(allowed)
  if (isPending) return null
  const isRefused = error !== null && error.status >= 400 && error.status < 500 // in no organization, say: not an outage
  return data?.success && !isRefused ? children : fallback
}
