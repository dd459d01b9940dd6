import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'

/** A button that does nothing for now, with the reason below it. */
export function LockedButton({ label, reason, children }: { label: string; reason: string; children: ReactNode }) {
  const id = useId()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Button look="quiet" size="small" disabled aria-label={label} aria-describedby={id}>
        {children}
      </Button>
      <span id={id} className="text-ink-soft text-small">
        {reason}
      </span>
    </span>
  )
}
