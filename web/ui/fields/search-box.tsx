import { Search } from 'lucide-react'
import { useTypedSearch } from './use-typed-search.ts'

type SearchBoxProps = { name: string; label: string; value: string; onSearch: (text: string) => void }

/** One box to find something in a list. Its placeholder says what it searches. */
export function SearchBox({ name, label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useTypedSearch(value, onSearch)
  return (
    <span className="relative flex min-w-0 flex-1 basis-64 items-center sm:max-w-90">
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
        className="min-h-9 w-full min-w-0 rounded-medium border border-line-strong bg-surface pr-3 pl-9 text-base/6 text-ink placeholder:text-ink-soft focus-visible:outline-offset-0 sm:text-small pointer-coarse:min-h-11"
      />
    </span>
  )
}
