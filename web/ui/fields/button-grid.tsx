import type { ReactNode } from 'react'

/** Many buttons of one kind, all equally wide, as many in a row as fit. */
export function ButtonGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">{children}</div>
}
