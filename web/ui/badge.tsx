import type { ReactNode } from 'react'

export function Badge({ tone, children }: { tone: 'accent' | 'warning'; children: ReactNode }) {
  const look = tone === 'accent' ? 'bg-accent-soft text-accent-strong' : 'bg-warning-soft text-warning'
  return <span className={`inline-block rounded-small px-2 py-0.5 font-medium text-small ${look}`}>{children}</span>
}
