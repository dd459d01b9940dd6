import type { ReactNode } from 'react'

/** A piece of text for machines within words for people. */
export function Mono({ children }: { children: ReactNode }) {
  return <code className="font-mono">{children}</code>
}
