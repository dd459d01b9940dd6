import type { ReactNode } from 'react'
import { Wordmark } from './logo.tsx'

type GateLayoutProps = { product: string; preferences: ReactNode; children: ReactNode }

/** The page before the gate: one column, one task, the landscape behind it. */
export function GateLayout({ product, preferences, children }: GateLayoutProps) {
  return (
    <div className="landscape flex min-h-dvh flex-col items-center">
      <header className="flex w-full max-w-108 px-5 pt-6 sm:px-0 sm:pt-[max(2.5rem,10vh)]">
        <a href="/" className="rounded-small">
          <Wordmark name={product} />
        </a>
      </header>
      <main className="w-full max-w-108 flex-1 sm:pt-6">
        <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface sm:shadow-card">
          <div aria-hidden="true" className="barrier hidden h-1.5 sm:block" />
          <div className="flex flex-col gap-6 px-5 pt-8 pb-10 sm:p-9">{children}</div>
        </div>
      </main>
      <footer className="flex w-full max-w-108 flex-wrap justify-center gap-x-2 gap-y-1 px-5 pt-4 pb-8">{preferences}</footer>
    </div>
  )
}
