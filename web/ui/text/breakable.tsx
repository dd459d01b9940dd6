import type { ReactNode } from 'react'

/** What is too long for its line goes on where it is made of parts, not anywhere: an email address before its host, the name of an event after its dot. */
export function breakable(value: ReactNode) {
  const place = typeof value === 'string' ? placeIn(value) : 0
  if (typeof value !== 'string' || place === 0) return value
  return (
    <>
      {value.slice(0, place)}
      <wbr />
      {value.slice(place)}
    </>
  )
}

function placeIn(text: string) {
  if (/^\S+@\S+$/.test(text)) return text.lastIndexOf('@')
  return /^[a-z_]+\.[a-z_]+$/.test(text) ? text.indexOf('.') + 1 : 0
}
