import { type CSSProperties, useState } from 'react'
import { type LookOf, looks } from '../looks.ts'
import { initialLook, initialOf, tintOf, tinyInitialLook } from './initials.ts'

const look = looks(
  initialLook,
  {
    size: {
      tiny: tinyInitialLook,
      small: 'size-8 rounded-medium text-small',
      medium: 'size-10 rounded-medium',
      head: 'size-14 rounded-large text-heading',
      large: 'size-20 rounded-large text-title',
    },
  },
  { size: 'medium' },
)

type AvatarProps = LookOf<typeof look> & { name: string; image?: string | null }

/** A picture of a user or organization, or the first letter of the name while there is none to show. */
export function Avatar({ name, image, size }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const isShown = image && image !== broken
  return (
    <span aria-hidden="true" className={look({ size })} style={{ '--tint': tintOf(name) } as CSSProperties}>
      {isShown ? (
        <img src={image} alt="" referrerPolicy="no-referrer" className="size-full object-cover" onError={() => setBroken(image)} />
      ) : (
        initialOf(name)
      )}
    </span>
  )
}
