import type { ReactNode } from 'react'
import { ShopName } from './shop-layout.tsx'

type PortalLayoutProps = {
  shop: { name: string; image: string | null }
  action?: ReactNode
  preferences: ReactNode
  /** Within a page of somebody else, which has its own head and foot. */
  isBare?: boolean
  children: ReactNode
}

/** A page that a shop has for its customers: its name above, one thing below the other. */
export function PortalLayout({ shop, action, preferences, isBare = false, children }: PortalLayoutProps) {
  if (isBare) return <main className="flex flex-col gap-6 p-1">{children}</main>
  return (
    <div className="flex min-h-dvh flex-col items-center px-5">
      <header className="flex w-full max-w-216 flex-wrap items-center justify-between gap-3 py-6">
        <ShopName {...shop} />
        {action}
      </header>
      <main className="flex w-full max-w-216 flex-1 flex-col gap-6 pb-8">{children}</main>
      <footer className="flex flex-wrap justify-center gap-x-2 gap-y-1 pb-6">{preferences}</footer>
    </div>
  )
}
