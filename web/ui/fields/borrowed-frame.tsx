import type { ReactNode } from 'react'

/** A coloured frame around the window and a bar that stays in sight: this is another user's place. */
export function BorrowedFrame({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <>
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-30 border-4 border-signal" />
      <div
        role="status"
        className="sticky top-[4.3125rem] z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-signal border-b bg-warning-soft px-5 py-2.5 text-warning sm:px-8 lg:top-0 lg:px-12"
      >
        <div className="min-w-0 flex-1 basis-48">{children}</div>
        {action}
      </div>
    </>
  )
}
