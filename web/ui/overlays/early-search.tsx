import { Search } from 'lucide-react'

type EarlySearchProps = { label: string; text: string; onType: (text: string) => void; onClose: () => void }

/** Takes what is typed while the palette is on its way, in its place and with its look. */
export function EarlySearch({ label, text, onType, onClose }: EarlySearchProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className="fixed inset-0 z-20 bg-shade" onClick={onClose}>
      <div
        role="dialog"
        data-open
        aria-label={label}
        className="fixed inset-x-4 top-4 mx-auto flex max-w-xl items-center gap-3 rounded-large border border-line bg-surface px-4 shadow-popup sm:top-[12vh]"
      >
        <Search size={18} className="shrink-0 text-ink-soft" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={label}
          autoComplete="off"
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          className="min-h-14 w-full min-w-0 bg-transparent text-base/6 text-ink outline-none"
        />
      </div>
    </div>
  )
}
