import type { ReactNode } from 'react'
import { tabLinksLook } from './tab-look.ts'

/** Several views of one page, each with an address of its own. Routers give the look to their own links. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={tabLinksLook}>
      {children}
    </nav>
  )
}
