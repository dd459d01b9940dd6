import { CircleCheck, CircleDashed, CircleX, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Each tone has a sign of its own, so that they differ without colour. */
const tones = {
  success: { icon: CircleCheck, look: 'border-transparent bg-accent-soft text-accent-strong' },
  progress: { icon: Clock, look: 'border-line-strong bg-surface text-ink' },
  warning: { icon: TriangleAlert, look: 'border-transparent bg-warning-soft text-warning' },
  danger: { icon: CircleX, look: 'border-transparent bg-danger-soft text-danger' },
  neutral: { icon: CircleDashed, look: 'border-transparent bg-sunken text-ink-soft' },
}
export type StateTone = keyof typeof tones

/** What state something is in: paid, due, failed, over. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  const { icon: Icon, look } = tones[tone]
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full sm:whitespace-nowrap border px-2 py-px font-medium text-small ${look}`}>
      <Icon size={13} className="shrink-0" />
      {children}
    </span>
  )
}
