import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading, Text } from '../text/text.tsx'

type EmptyStateProps = {
  icon: LucideIcon
  /** Left out where the title of the screen says it already. */
  title?: string
  children?: ReactNode
  action?: ReactNode
}

/** Shown where there is nothing to show, with the one thing to do about it. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <span className="hills">
        <span className="grid size-12 place-items-center rounded-large border border-line bg-surface text-accent">
          <Icon size={22} />
        </span>
      </span>
      {title && <Heading>{title}</Heading>}
      {children && (
        <div className="max-w-prose">
          <Text tone="soft">{children}</Text>
        </div>
      )}
      {action}
    </div>
  )
}
