import { CircleCheck, CircleDashed, CircleX, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type StateTone, stateLook, stateTones } from './state-look.ts'

export type { StateTone }

/** Each tone has a sign of its own, so that they differ without colour. */
const icons = { success: CircleCheck, progress: Clock, warning: TriangleAlert, danger: CircleX, neutral: CircleDashed }

/** What state something is in: paid, due, failed, over. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <span className={`${stateLook} ${stateTones[tone]}`}>
      <Icon size={13} className="shrink-0" />
      {children}
    </span>
  )
}
