import { TextField } from './text-field.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type SearchFieldProps = { name: string; label: string; value: string; onSearch: (text: string) => void }

/** Text to look for, as a field of its own. */
export function SearchField({ name, label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useTypedSearch(value, onSearch)
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
