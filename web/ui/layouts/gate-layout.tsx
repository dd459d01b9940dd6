import type { ReactNode } from 'react'
import { Wordmark } from './logo.tsx'

type GateLayoutProps = { product: string; preferences: ReactNode; children: ReactNode; foot?: ReactNode }

/** The signed-out page: one column, one task, the landscape behind it. The link elsewhere is at its foot. */
export function GateLayout({ product, preferences, children, foot }: GateLayoutProps) {
  return (
    <div className="landscape flex min-h-dvh flex-col items-center">
      <header className="flex w-full max-w-108 px-5 pt-6 sm:px-0 sm:pt-[max(1.5rem,6vh)]">
        <a href="/" className="rounded-small">
          <Wordmark name={product} />
        </a>
      </header>
      <main className="w-full max-w-108 flex-1 sm:pt-5">
        <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface sm:shadow-card">
          <div aria-hidden="true" className="barrier hidden h-1.5 sm:block" />
          <div className="flex flex-col gap-5 px-5 pt-7 pb-8 sm:px-9">{children}</div>
          {foot && <div className="border-line px-5 pb-6 sm:border-t sm:bg-canvas sm:px-9 sm:py-4">{foot}</div>}
        </div>
      </main>
      <footer className="flex w-full max-w-108 flex-wrap justify-center gap-x-2 gap-y-1 px-5 pt-3 pb-6">{preferences}</footer>
    </div>
  )
}
