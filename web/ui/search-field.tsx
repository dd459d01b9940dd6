import { useEffect, useState } from 'react'
import { TextField } from './text-field.tsx'

const pause = 300

type SearchFieldProps = { name: string; label: string; value: string; onSearch: (text: string) => void }

/** Text to look for. It is looked for once the typing pauses. */
export function SearchField({ name, label, value, onSearch }: SearchFieldProps) {
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
  return (
    <TextField
      name={name}
      type="search"
      label={label}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={text}
      onValueChange={setText}
    />
  )
}
