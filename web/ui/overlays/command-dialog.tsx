import './command-dialog.css'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { type LucideIcon, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Fact, Facts } from '../lists/facts.tsx'
import { Keys } from '../text/keys.tsx'

export type Command = {
  id: string
  label: string
  icon: LucideIcon
  /** Other words by which it is found. */
  also?: string
  keys?: readonly string[] | undefined
  /** What it is, in a word or two. */
  detail?: string
  /** What is known of it, and what choosing it does: shown beside the list while it is the one that Enter chooses. */
  preview?: { facts: readonly Fact[]; does: string }
  /** It leads elsewhere, and the focus with it. */
  leads?: boolean
  onChoose: () => void
}
export type CommandGroup = { heading: string; items: Command[] }

type CommandDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: CommandGroup[]
  /** What is typed is kept outside: it may have begun before this was here. */
  text: string
  onType: (text: string) => void
  words: Record<'title' | 'placeholder' | 'list' | 'none' | 'followedBy' | 'move' | 'choose' | 'close' | 'preview', string>
}

/** Everything that can be opened or done, found by typing. */
export function CommandDialog({ open, onOpenChange, groups, text, onType, words }: CommandDialogProps) {
  const isLeaving = useRef(false)
  const [marked, setMarked] = useState<Command>()

  function choose(command: Command) {
    isLeaving.current = command.leads ?? false
    onOpenChange(false)
    command.onChoose()
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={words.title}
          initialFocus={() => {
            isLeaving.current = false
            return true
          }}
          finalFocus={() => !isLeaving.current}
          className="command-dialog z-20 flex w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-large border border-line bg-surface shadow-popup transition duration-150 data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            value={text}
            onValueChange={onType}
            filter={matches}
            itemToStringValue={(command: Command) => command.label}
            autoHighlight="always"
            keepHighlight
            onItemHighlighted={setMarked}
          >
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search size={18} className="shrink-0 text-ink-soft" />
              <Autocomplete.Input
                aria-label={words.title}
                placeholder={words.placeholder}
                className="min-h-14 w-full min-w-0 bg-transparent text-base/6 text-ink outline-none placeholder:text-ink-soft"
              />
              <Dialog.Close aria-label={words.close} className={closeLook}>
                <X size={18} />
              </Dialog.Close>
            </div>
            <Autocomplete.Empty className="px-5 py-8 text-center text-ink-soft">{words.none}</Autocomplete.Empty>
            <div className="flex min-h-0 flex-1">
              <Autocomplete.List aria-label={words.list} className="min-w-0 flex-1 overflow-y-auto p-2">
                {(group: CommandGroup) => (
                  <Autocomplete.Group key={group.heading} items={group.items} className="pb-2">
                    <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 font-medium text-ink-soft text-small">
                      {group.heading}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(command: Command) => <Line key={command.id} command={command} followedBy={words.followedBy} onChoose={choose} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              {marked?.preview && <Preview command={marked} preview={marked.preview} label={words.preview} />}
            </div>
            <footer aria-hidden="true" className="gap-5 border-line border-t px-4 py-2 text-ink-soft text-small">
              <Hint keys={['↑', '↓']}>{words.move}</Hint>
              <Hint keys={['↵']}>{words.choose}</Hint>
            </footer>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Whether the command's names have every typed word, in any order. */
function matches({ label, also = '' }: Command, typed: string) {
  const text = plain(`${label} ${also}`)
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Without accents and capital letters, which people seldom type. */
function plain(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
}

function Line({ command, followedBy, onChoose }: { command: Command; followedBy: string; onChoose: (command: Command) => void }) {
  const Icon = command.icon
  return (
    <Autocomplete.Item
      value={command}
      onClick={() => onChoose(command)}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-medium px-3 pointer-coarse:min-h-11"
    >
      <Icon size={18} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{command.label}</span>
      {command.detail && <span className="shrink-0 text-ink-soft text-small">{command.detail}</span>}
      {command.keys && <Keys keys={command.keys} between={followedBy} />}
    </Autocomplete.Item>
  )
}

/** Beside the list where there is room; who listens hears it after the name. */
function Preview({ command, preview, label }: { command: Command; preview: NonNullable<Command['preview']>; label: string }) {
  const Icon = command.icon
  return (
    <aside aria-label={label} aria-live="polite" className="flex-col gap-4 overflow-y-auto border-line border-l p-5">
      <div className="flex items-start gap-2.5 font-semibold">
        <Icon size={18} className="mt-0.5 shrink-0 text-ink-soft" />
        <span className="wrap-anywhere">{command.label}</span>
      </div>
      {preview.facts.length > 0 && <Facts facts={preview.facts} />}
      <p className="text-ink-soft text-small">{preview.does}</p>
    </aside>
  )
}

function Hint({ keys, children }: { keys: string[]; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Keys keys={keys} />
      {children}
    </span>
  )
}

const closeLook =
  '-mr-2 grid size-9 shrink-0 cursor-pointer place-items-center rounded-small text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:size-11'
