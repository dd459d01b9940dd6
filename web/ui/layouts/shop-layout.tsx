import type { ReactNode } from 'react'
import { Avatar } from '../text/avatar.tsx'

type ShopLayoutProps = {
  shop: { name: string; image: string | null }
  /** The way back, and what to know of the shop, beside its name. */
  back?: ReactNode
  badge?: ReactNode
  /** What is bought. Before everything else on a phone, beside it on a desk. */
  summary: ReactNode
  children: ReactNode
  preferences: ReactNode
  /** The shop's own pages, at the foot. */
  links?: ReactNode
}

/** The page of a purchase: the products on one half, the buyer's part on the other. */
export function ShopLayout({ shop, back, badge, summary, children, preferences, links }: ShopLayoutProps) {
  return (
    <main className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <div className="flex justify-center px-5 pt-6 pb-8 lg:justify-end lg:px-16 lg:pt-14">
        <div className="flex w-full max-w-108 flex-col gap-6 lg:gap-8">
          <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {back}
            <ShopName {...shop} />
            {badge}
          </header>
          {summary}
        </div>
      </div>
      <div className="flex justify-center border-line border-t bg-surface px-5 pt-8 pb-6 lg:justify-start lg:border-t-0 lg:px-16 lg:pt-14 lg:shadow-card">
        <div className="flex w-full max-w-108 flex-col gap-8">
          {children}
          <footer className="mt-auto flex flex-wrap justify-center gap-x-2 gap-y-1 pt-4">
            {links}
            {preferences}
          </footer>
        </div>
      </div>
    </main>
  )
}

export function ShopName({ name, image }: { name: string; image: string | null }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-3 font-semibold">
      <Avatar name={name} image={image} size="small" />
      <span className="wrap-anywhere min-w-0">{name}</span>
    </span>
  )
}
