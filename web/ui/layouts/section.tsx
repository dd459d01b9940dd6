import { type ReactNode, useId } from 'react'
import { Text } from '../text/text.tsx'

type SectionProps = {
  title: string
  lead?: ReactNode
  badge?: ReactNode
  action?: ReactNode
  /** Its title is what its one field is called: the field's own label is only read out. */
  namesField?: boolean
  /** What is in it cannot be taken back. */
  isDanger?: boolean
  children?: ReactNode
}

/** A surface that holds one subject, with its name and what it is about. */
export function Section({ title, lead, badge, action, namesField = false, isDanger = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-5 rounded-large border bg-surface p-5 shadow-card sm:p-6 ${isDanger ? 'border-danger/40' : 'border-line'} ${namesField ? '[&_label[data-field]]:sr-only' : ''}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className={`flex min-w-0 flex-1 flex-col gap-1 ${lead ? 'basis-56' : 'basis-auto'}`}>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id={id} className="wrap-anywhere min-w-0 font-semibold text-heading tracking-tight">
              {title}
            </h2>
            {badge}
          </div>
          {lead && <Text tone="soft">{lead}</Text>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
