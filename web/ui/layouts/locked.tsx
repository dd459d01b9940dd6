import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something that cannot be changed for now. The reason is shown on hover and read out. */
export function Locked({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2" title={reason}>
      {children}
      <Lock size={14} className="shrink-0 text-ink-soft" />
      <span className="sr-only">{reason}</span>
    </span>
  )
}
