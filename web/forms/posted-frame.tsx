import { useEffect, useId, useRef } from 'react'

type PostedFrameProps = {
  title: string
  action: string
  members: Readonly<Record<string, string>>
  theme?: 'light' | 'dark'
  className?: string
}

/** What the server answers to a form, in a frame of its own: shown again when the typing rests. A draft is in no address that way. */
export function PostedFrame({ title, action, members, theme, className }: PostedFrameProps) {
  const frame = useId()
  const form = useRef<HTMLFormElement>(null)
  const text = JSON.stringify(members)
  useEffect(() => {
    const later = setTimeout(() => form.current?.submit(), 300)
    return () => clearTimeout(later)
  }, [action, text])
  return (
    <>
      <form ref={form} method="post" action={action} target={frame} hidden>
        {Object.entries(members).map(([name, value]) => (
          <input key={name} name={name} value={value} readOnly />
        ))}
      </form>
      <iframe name={frame} title={title} style={theme && { colorScheme: theme }} className={className} />
    </>
  )
}
