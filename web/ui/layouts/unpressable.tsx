import type { ReactNode } from 'react'

/** Shown as it is, and out of reach of pointer, keyboard and screen reader. */
export function Unpressable({ children }: { children: ReactNode }) {
  return <div inert>{children}</div>
}
