import type { ReactNode } from 'react'
import { ShopName } from './shop-layout.tsx'

type PortalLayoutProps = {
  shop: { name: string; image: string | null; cover?: string | null; tagline?: string | null }
  back?: ReactNode
  action?: ReactNode
  preferences: ReactNode
  /** The shop's own pages, at the foot. */
  links?: ReactNode
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
  links,
  isBare = false,
  isNarrow = false,
  isWide = false,
  children,
}: PortalLayoutProps) {
  if (isBare) return <main className="flex flex-col gap-6 p-1">{children}</main>
  const width = isNarrow ? 'max-w-108' : isWide ? 'max-w-288' : 'max-w-216'
  return (
    <div className="flex min-h-dvh flex-col items-center px-5">
      {shop.cover && <img src={shop.cover} alt="" className={`mt-5 h-28 w-full rounded-large object-cover sm:h-44 ${width}`} />}
      <header className={`flex w-full flex-wrap items-center justify-between gap-3 py-6 ${width}`}>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          {back}
          <ShopName name={shop.name} image={shop.image} />
          {shop.tagline && <p className="wrap-anywhere w-full text-ink-soft text-small">{shop.tagline}</p>}
        </div>
        {action}
      </header>
      <main className={`flex w-full flex-1 flex-col gap-6 pb-8 ${width}`}>{children}</main>
      {links}
      <footer className="flex flex-wrap justify-center gap-x-2 gap-y-1 pb-6">{preferences}</footer>
    </div>
  )
}
