import { Combobox } from '@base-ui/react/combobox'
import { CircleAlert, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FieldError, FieldHelp, FieldLabel } from './field-parts.tsx'

export type Chip = {
  text: string
  /** What is wrong with it. It is kept, so that it can be mended. */
  problem?: string | undefined
}

type ChipFieldProps = {
  label: string
  help?: ReactNode
  /** What is wrong with the field as a whole. */
  error?: string | undefined
  chips: readonly Chip[]
  /** Takes whatever was typed or pasted. */
  onAdd: (text: string) => void
  onRemove: (text: string) => void
  words: { remove: (text: string) => string; list: string }
  inputMode?: 'email' | 'text'
}

/** Many short texts: typed one by one or pasted all at once. A press on a wrong one brings it back to be mended. */
export function ChipField({ label, help, error, chips, onAdd, onRemove, words, inputMode = 'text' }: ChipFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')

  function take(all: string) {
    if (all.trim() !== '') onAdd(all)
    setText('')
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (!['Enter', ',', ';'].includes(event.key) || event.nativeEvent.isComposing) return undefined
    if (event.key === 'Enter' && text.trim() === '') return undefined
    event.preventDefault()
    return take(text)
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    take(`${text} ${event.clipboardData.getData('text')}`)
  }
  function mend(chip: Chip) {
    onRemove(chip.text)
    setText(chip.text)
    input.current?.focus()
  }
  function keep(kept: readonly string[]) {
    for (const chip of chips) if (!kept.includes(chip.text)) onRemove(chip.text)
  }
  return (
    <Combobox.Root
      multiple
      open={false}
      value={chips.map((chip) => chip.text)}
      onValueChange={(kept, { reason }) => reason !== 'escape-key' && keep(kept)} // a list that was pasted is not lost by one key
      inputValue={text}
      onInputValueChange={setText}
    >
      <div className="flex flex-col">
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        <Combobox.Chips
          aria-label={words.list}
          className={`flex flex-wrap gap-2 rounded-medium border bg-surface p-2 focus-within:outline-2 focus-within:outline-accent focus-within:-outline-offset-1 ${error ? 'border-danger' : 'border-line-strong'}`}
        >
          {chips.map((chip) => (
            <ChipItem key={chip.text} chip={chip} remove={words.remove(chip.text)} onMend={() => mend(chip)} />
          ))}
          <Combobox.Input
            ref={input}
            id={id}
            {...noList}
            inputMode={inputMode}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error ${id}-help`}
            onKeyDown={press}
            onPaste={paste}
            onBlur={() => take(text)}
            className="min-h-8 min-w-40 flex-1 bg-transparent px-1.5 text-base/6 text-ink outline-none sm:text-body"
          />
        </Combobox.Chips>
        <FieldError id={`${id}-error`} role="status">
          {error}
        </FieldError>
        <FieldHelp id={`${id}-help`}>{help}</FieldHelp>
      </div>
    </Combobox.Root>
  )
}

/** Nothing is chosen from a list here, so none is announced. */
const noList = { role: undefined, 'aria-expanded': undefined, 'aria-haspopup': undefined, 'aria-autocomplete': undefined } as const

function ChipItem({ chip, remove, onMend }: { chip: Chip; remove: string; onMend: () => void }) {
  return (
    <Combobox.Chip
      className={`inline-flex max-w-full items-center gap-1 rounded-small pl-2.5 text-small ${chip.problem ? 'bg-danger-soft text-danger-strong' : 'bg-accent-soft text-accent-strong'}`}
    >
      {chip.problem ? (
        <button
          type="button"
          onClick={onMend}
          onKeyDown={(event) => isPress(event.key) && event.stopPropagation()} // else the chip around it would take it
          className="flex min-w-0 cursor-pointer items-center gap-1.5 text-left underline"
        >
          <CircleAlert size={14} className="shrink-0" />
          <span className="wrap-anywhere min-w-0">{chip.text}</span>
          <span className="sr-only">{chip.problem}</span>
        </button>
      ) : (
        <span className="wrap-anywhere min-w-0">{chip.text}</span>
      )}
      <Combobox.ChipRemove
        aria-label={remove}
        className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-small hover:bg-surface pointer-coarse:size-11"
      >
        <X size={14} />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  )
}

function isPress(key: string) {
  return key === 'Enter' || key === ' '
}
