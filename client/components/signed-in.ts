import type { ReactNode } from 'react'
import { useTollgate } from './provider.ts'

/** Shows its content to people who are signed in. */
export function SignedIn({ children }: { readonly children?: ReactNode }): ReactNode {
  const { data } = useTollgate().client.useSession()
  return data ? children : null
}

/** Shows its content to people who are signed out. Nothing while that is unknown: an outage is no sign-out. */
export function SignedOut({ children }: { readonly children?: ReactNode }): ReactNode {
  const { data, isPending, error } = useTollgate().client.useSession()
  return data || isPending || error ? null : children
}
