import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What a field is called, above it. */
export function FieldLabel({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} data-field className="mb-1.5 self-start font-medium">
      {children}
    </label>
  )
}

/** What is wrong, below the field. Its place is always there, so that the field can point to it. */
export function FieldError({ id, role, children }: { id: string; role?: 'status'; children: ReactNode }) {
  return (
    <div id={id} role={role}>
      {children && (
        <span className="mt-1.5 flex gap-1.5 text-danger text-small">
          <CircleAlert size={16} className="mt-0.5 shrink-0" />
          {children}
        </span>
      )}
    </div>
  )
}

/** What to know before anything goes wrong, below the field. */
export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div id={id} className="mt-1.5 text-ink-soft text-small">
      {children}
    </div>
  )
}
