import type { ReactNode } from 'react'
import { Avatar } from '../text/avatar.tsx'

type PersonCardProps = {
  name: string
  detail: string
  image: string | null
  links: ReactNode
  preferences: ReactNode
  children: ReactNode
}

/** Who is here, and what they can do about it. */
export function PersonCard({ name, detail, image, links, preferences, children }: PersonCardProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} image={image} />
        <div className="min-w-0 flex-1">
          <div className="truncate font-semibold">{name}</div>
          <div className="truncate text-ink-soft text-small" title={detail}>
            {detail}
          </div>
        </div>
      </div>
      <div className="-mx-2.5 flex flex-col">{links}</div>
      <div className="-mx-2.5 flex flex-col">{preferences}</div>
      {children}
    </div>
  )
}
