import type { ReactNode } from 'react'
import { type LookOf, looks } from '../looks.ts'

const stack = looks(
  'flex flex-col',
  {
    gap: { tight: 'gap-1', small: 'gap-3', medium: 'gap-5', large: 'gap-8' },
  },
  { gap: 'medium' },
)

/** Things one below the other. */
export function Stack({ gap, children }: LookOf<typeof stack> & { children: ReactNode }) {
  return <div className={stack({ gap })}>{children}</div>
}

/** Things beside each other, wrapping where there is no room. */
export function Inline({ spread = false, children }: { spread?: boolean; children: ReactNode }) {
  return <div className={`flex flex-wrap items-center gap-x-4 gap-y-3 ${spread ? 'justify-between' : ''}`}>{children}</div>
}
