import type { ReactNode } from 'react'

/** Words for those who listen, read out whenever they change: what the others see change by itself. */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  )
}
