import { type ComponentProps, createElement, type ReactNode } from 'react'
import { addressOf } from './addresses.ts'
import { useGivenLook, useTollgate } from './provider.ts'
import { buttonStyle } from './styles.ts'

type Props = ComponentProps<'a'> & {
  /** Where people come back to; this page unless given. */
  readonly redirect?: string
}

/** Leads to Tollgate's sign-in page, and back to where it was pressed. */
export function SignInButton({ redirect, children, ...rest }: Props): ReactNode {
  const { origin, words } = useTollgate()
  const look = useGivenLook()
  const href = addressOf(origin, '/sign-in', redirect)
  return createElement('a', { className: 'tollgate-sign-in', style: { ...buttonStyle, ...look }, ...rest, href }, children ?? words.signIn)
}
