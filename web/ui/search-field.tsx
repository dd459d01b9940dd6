import { useEffect, useState } from 'react'
import { TextField } from './text-field.tsx'

const pause = 300

type SearchFieldProps = { name: string; label: string; value: string; onSearch: (text: string) => void }

/** Text to look for. It is looked for once the typing pauses. */
export function SearchField({ name, label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value) // gone back to, or cleared from outside
  }
  useEffect(() => {
    if (text.trim() === value) return undefined
    const timer = setTimeout(() => onSearch(text.trim()), pause)
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
