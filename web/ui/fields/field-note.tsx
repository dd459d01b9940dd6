import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = { good: 'text-accent', bad: 'text-danger', waiting: 'text-ink-soft' }
const icons = { good: Check, bad: CircleAlert, waiting: undefined }

/** What was found out about a value while it was typed. */
export function FieldNote({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <span className={`flex gap-1.5 ${looks[tone]}`}>
      {Icon && <Icon size={16} className="mt-0.5 shrink-0" />}
      {children}
    </span>
  )
}
