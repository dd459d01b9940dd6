import type { ReactNode } from 'react'

/** Several views of one page, each with an address of its own. Routers give the look to their own links. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 border-line border-b">
      {children}
    </nav>
  )
}

export const tabLinkLook =
  '-mb-px flex min-h-10 items-center border-transparent border-b-2 px-3 font-medium text-ink-soft text-small hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink pointer-coarse:min-h-11'
