import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { looks } from '../looks.ts'

const look = looks('flex gap-3 rounded-medium px-4 py-3 text-body', {
  tone: {
    danger: 'bg-danger-soft text-danger-strong',
    warning: 'bg-warning-soft text-warning',
    info: 'bg-sunken text-ink',
    success: 'bg-accent-soft text-accent-strong',
  },
})
const icons = { danger: CircleAlert, warning: TriangleAlert, info: Info, success: CircleCheck }

/** Words about what just happened, read out at once when something is wrong, politely otherwise. */
export function Alert({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={look({ tone })}>
      <Icon size={18} className="mt-0.75 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
