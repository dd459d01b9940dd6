import type { ReactNode } from 'react'

/** An email address that is too long for its line goes on before its host, not anywhere. */
export function breakable(value: ReactNode) {
  if (typeof value !== 'string' || !/^\S+@\S+$/.test(value)) return value
  const at = value.lastIndexOf('@')
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  )
}
