import { type ReactNode, useState } from 'react'
import { Avatar } from '../text/avatar.tsx'
import { breakable } from '../text/breakable.tsx'
import { belowLook, nameLook, tilePictureLook } from './name-look.ts'

type NameCellProps = {
  name: string
  image?: string | null
  picture?: ReactNode
  badge?: ReactNode
  /** A second, quieter line: an address. A phone has no room for it. */
  below?: string | undefined
}

/** What names a row of a table: a small picture, the name, and a badge. */
export function NameCell({ name, image = null, picture, badge, below }: NameCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {picture ?? <Avatar name={name} image={image} size="tiny" />}
      <span className="min-w-0">
        <span className="name-cell flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className={nameLook}>{breakable(name)}</span>
          {badge}
        </span>
        {below && <span className={belowLook}>{below}</span>}
      </span>
    </span>
  )
}

/** What a cell says, and a quieter line below. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span>
      {breakable(first)}
      <span className={belowLook}>{second}</span>
    </span>
  )
}

/** A picture of a thing, or its sign while there is none to show. */
export function PictureTile({ src, children }: { src: string | undefined; children: ReactNode }) {
  const [broken, setBroken] = useState<string>()
  if (src === undefined || src === broken) return <SignTile>{children}</SignTile>
  return <img src={src} alt="" referrerPolicy="no-referrer" className={tilePictureLook} onError={() => setBroken(src)} />
}

/** A small sign in the place of a picture. */
export function SignTile({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'accent' }) {
  return (
    <span
      className={`grid size-7 shrink-0 place-items-center rounded-small ${tone === 'accent' ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-soft'}`}
    >
      {children}
    </span>
  )
}
