import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { breakable } from '../text/breakable.tsx'

/** Things of one kind, one row each. */
export function ItemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="-my-5 divide-y divide-line">
      {children}
    </ul>
  )
}

type ItemProps = {
  icon: ComponentType<{ size?: number | string }>
  title: ReactNode
  badge?: ReactNode
  details: ReactNode[]
  action: ReactNode
  /** Whether the action is so small that it stays beside the title on a phone too. */
  isActionSmall?: boolean
  marked?: boolean
  /** The item the person came for: it is scrolled into view. */
  wanted?: boolean
}

export function Item({ icon: Icon, title, badge, details, action, isActionSmall = false, marked = false, wanted = false }: ItemProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (wanted) row.current?.scrollIntoView({ block: 'center' })
  }, [wanted])
  return (
    <li ref={row} aria-current={wanted || undefined} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-5 sm:items-center">
      <span className={`grid size-11 shrink-0 place-items-center rounded-medium ${tileLook({ marked, wanted })}`}>
        <Icon size={20} />
      </span>
      <div className="flex min-w-40 flex-1 flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere min-w-0 font-semibold">{title}</span>
          {badge}
        </div>
        <ul className="flex flex-wrap gap-x-4 text-ink-soft text-small">
          {details.map((detail, place) => (
            <li key={place} className="wrap-anywhere min-w-0">
              {breakable(detail)}
            </li>
          ))}
        </ul>
      </div>
      {action && <div className={isActionSmall ? '' : 'max-sm:ml-15'}>{action}</div>}
    </li>
  )
}

function tileLook({ marked, wanted }: { marked: boolean; wanted: boolean }) {
  if (wanted) return 'bg-warning-soft text-warning'
  return marked ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-soft'
}
