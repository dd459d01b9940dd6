import type { ReactNode } from 'react'

const looks = {
  accent: 'bg-accent-soft text-accent-strong',
  warning: 'bg-warning-soft text-warning',
  neutral: 'bg-sunken text-ink-soft',
}

export function Badge({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-small px-2 sm:whitespace-nowrap py-0.5 font-medium text-small ${looks[tone]}`}>{children}</span>
  )
}
