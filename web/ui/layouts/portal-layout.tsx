import type { ReactNode } from 'react'
import { ShopName } from './shop-layout.tsx'

type PortalLayoutProps = {
  shop: { name: string; image: string | null }
  back?: ReactNode
  action?: ReactNode
  preferences: ReactNode
  /** Within a page of another site, which has its own head and foot. */
  isBare?: boolean
  /** One question and no more: as wide as it takes. */
  isNarrow?: boolean
  /** Things side by side. */
  isWide?: boolean
  children: ReactNode
}

/** A page that a shop has for its customers: its name above, one thing below the other. */
export function PortalLayout({
  shop,
  back,
  action,
  preferences,
  isBare = false,
  isNarrow = false,
  isWide = false,
  children,
}: PortalLayoutProps) {
  if (isBare) return <main className="flex flex-col gap-6 p-1">{children}</main>
  const width = isNarrow ? 'max-w-108' : isWide ? 'max-w-288' : 'max-w-216'
  return (
    <div className="flex min-h-dvh flex-col items-center px-5">
      <header className={`flex w-full flex-wrap items-center justify-between gap-3 py-6 ${width}`}>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          {back}
          <ShopName {...shop} />
        </div>
        {action}
      </header>
      <main className={`flex w-full flex-1 flex-col gap-6 pb-8 ${width}`}>{children}</main>
      <footer className="flex flex-wrap justify-center gap-x-2 gap-y-1 pb-6">{preferences}</footer>
    </div>
  )
}
