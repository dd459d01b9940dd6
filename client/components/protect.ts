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

/** Shows its content to people who may do something. It hides a button, it guards no door: your backend asks again. */
export function Protect({ permission, fallback = null, children }: Props): ReactNode {
  const { client } = useTollgate()
  const allowed = useMemo(() => {
    const [resource = '', action = ''] = permission.split(':')
    const read = client.organization.hasPermission
    return client.$live((options) => read({ permissions: { [resource]: [action] } }, options), ['/organization/', '/sign-'])
  }, [client, permission])
  const { data, isPending } = useLive(allowed)
  if (isPending) return null
  return data?.success ? children : fallback
}
