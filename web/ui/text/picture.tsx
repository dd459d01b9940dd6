const looks = {
  card: 'h-44 w-full rounded-medium object-cover',
  thumb: 'size-14 shrink-0 rounded-large object-cover',
  whole: 'h-28 max-w-full rounded-small object-contain',
}

type PictureProps = { src: string; look: keyof typeof looks; alt?: string }

/** A picture of what is sold. Nothing is in its place when it cannot be had. */
export function Picture({ src, look, alt = '' }: PictureProps) {
  return (
    <img
      key={src}
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      className={looks[look]}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true
      }}
    />
  )
}
