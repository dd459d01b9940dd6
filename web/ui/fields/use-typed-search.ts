import { useEffect, useState } from 'react'

const pause = 300

/** Text that is looked for once the typing pauses, and follows when it is changed from outside. */
export function useTypedSearch(value: string, onSearch: (text: string) => void): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState<readonly string[]>([])
  if (value !== known) {
    const place = asked.lastIndexOf(value)
    setKnown(value)
    setAsked(place === -1 ? [] : asked.slice(place + 1))
    // Gone back to, or cleared from outside. What was asked for here comes late: what was typed since stays.
    if (place === -1) setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return undefined
    const timer = setTimeout(() => {
      setAsked((before) => [...before, text.trim()])
      onSearch(text.trim())
    }, pause)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return [text, setText]
}
