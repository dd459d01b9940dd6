import { type CSSProperties, useState } from 'react'
import { type LookOf, looks } from '../looks.ts'

const look = looks(
  'grid shrink-0 place-items-center overflow-hidden tinted font-semibold',
  {
    size: {
      tiny: 'size-7 rounded-small text-small',
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

/** One of eight, the same for a name wherever it is shown. */
function tintOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 5 + letter.charCodeAt(0)) % 8
  return sum
}

function initialOf(name: string) {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
