import type { ReactNode } from 'react'

/** A surface that holds one subject. */
export function Card({ children }: { children: ReactNode }) {
  return <section className="rounded-large border border-line bg-surface p-5 shadow-card sm:p-6">{children}</section>
}
