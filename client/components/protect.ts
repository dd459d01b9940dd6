import type { ReactNode } from 'react'
import { liveAllowed } from '../frameworks/allowed.ts'
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
  const { data: isAllowed, isPending } = useLive(liveAllowed(client, permission))
  if (isPending) return null
  return isAllowed ? children : fallback
}
