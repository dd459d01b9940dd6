import { Search } from 'lucide-react'
import { searchBoxLook, searchLook } from './narrowing-look.ts'
import { useTypedSearch } from './use-typed-search.ts'

type SearchBoxProps = { name: string; label: string; value: string; onSearch: (text: string) => void }

/** One box to find something in a list. Its placeholder says what it searches. */
export function SearchBox({ name, label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useTypedSearch(value, onSearch)
  return (
    <span className={searchBoxLook}>
      <Search size={16} className="pointer-events-none absolute left-3 text-ink-soft" />
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={searchLook}
      />
    </span>
  )
}
