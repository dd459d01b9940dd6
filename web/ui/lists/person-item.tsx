import type { ReactNode } from 'react'
import { Avatar } from '../text/avatar.tsx'

type PersonItemProps = {
  /** Comes before everything else: a box to select them. */
  leading?: ReactNode
  name: string
  image?: string | null
  title?: ReactNode
  badge?: ReactNode
  details: ReactNode[]
  /** Why something cannot be done with them, for all to read. */
  note?: ReactNode
  action?: ReactNode
}

/** A user or an organization as a row of an `ItemList`. */
export function PersonItem({ leading, name, image = null, title = name, badge, details, note, action }: PersonItemProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-5 sm:items-center">
      {leading}
      <Avatar name={name} image={image} />
      <div className="flex min-w-40 flex-1 flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere font-semibold">{title}</span>
          {badge}
        </div>
        <ul className="flex flex-wrap gap-x-4 text-ink-soft text-small">
          {details.map((detail, place) => (
            <li key={place} className="wrap-anywhere">
              {detail}
            </li>
          ))}
        </ul>
        {note && <div className="text-small text-warning">{note}</div>}
      </div>
      {action && <div className="flex flex-wrap items-center gap-2 max-sm:ml-14">{action}</div>}
    </li>
  )
}
