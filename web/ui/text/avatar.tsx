import { type CSSProperties, useState } from 'react'
import { type LookOf, looks } from '../looks.ts'

const look = looks(
  'grid shrink-0 place-items-center overflow-hidden bg-[light-dark(oklch(0.93_0.04_var(--tint)),oklch(0.31_0.05_var(--tint)))] font-semibold text-[light-dark(oklch(0.38_0.08_var(--tint)),oklch(0.88_0.07_var(--tint)))]',
  {
    size: {
      tiny: 'size-7 rounded-small text-small',
      small: 'size-8 rounded-medium text-small',
      medium: 'size-10 rounded-medium',
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

/** Eight hues, each as calm as the next. */
const hues = [165, 25, 65, 110, 215, 255, 295, 345]

/** The same for a name wherever it is shown. */
function tintOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return hues[sum % hues.length]
}

function initialOf(name: string) {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
