import type { ReactNode } from 'react'

/** A place for words that come later and are then read out. It must be there before them, and takes no room while it is empty. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="empty:-mt-3">
      {children}
    </div>
  )
}
