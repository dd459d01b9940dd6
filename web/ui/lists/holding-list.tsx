import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Things that a customer has, each with its actions below its name. */
export function HoldingList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="-my-4 divide-y divide-line">
      {children}
    </ul>
  )
}

type HoldingProps = { icon: LucideIcon; title: ReactNode; badge?: ReactNode; children: ReactNode }

export function Holding({ icon: Icon, title, badge, children }: HoldingProps) {
  return (
    <li className="flex gap-4 py-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-medium bg-accent-soft text-accent">
        <Icon size={18} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2 pt-1.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere min-w-0 font-semibold">{title}</span>
          {badge}
        </div>
        {children}
      </div>
    </li>
  )
}

/** A text that opens something, to be copied whole. */
export function Secret({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="flex w-full items-center gap-1 rounded-medium bg-sunken py-1 pr-1 pl-3">
      <code className="wrap-anywhere min-w-0 flex-1 font-mono text-small">{text}</code>
      {children}
    </span>
  )
}

/** A line of facts with a deed at its end. */
export function HoldingLine({ title, detail, action }: { title: ReactNode; detail?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-40">
        <span className="wrap-anywhere block">{title}</span>
        {detail && <span className="wrap-anywhere block text-ink-soft text-small">{detail}</span>}
      </span>
      {action}
    </div>
  )
}
