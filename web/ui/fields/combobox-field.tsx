import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldHelp, FieldLabel } from './field-parts.tsx'

type Choice = {
  value: string
  label: string
  /** Said beside it, and found by searching as well. */
  detail: string
}

type ComboboxFieldProps = {
  label: string
  help?: ReactNode
  choices: readonly Choice[]
  value: string
  onValueChange: (value: string) => void
  words: { open: string; nothing: string }
}

/** A choice of one out of many, found by typing a part of it. */
export function ComboboxField({ label, help, choices, value, onValueChange, words }: ComboboxFieldProps) {
  const id = useId()
  return (
    <Combobox.Root
      items={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      onValueChange={(chosen) => chosen && chosen.value !== value && onValueChange(chosen.value)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      filter={(choice, query) => fits(choice, query)}
      autoHighlight
    >
      <div className="flex flex-col">
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        <Combobox.InputGroup className="flex rounded-medium border border-line-strong bg-surface transition-colors duration-150 focus-within:outline-2 focus-within:outline-accent focus-within:-outline-offset-1">
          <Combobox.Input
            id={id}
            aria-describedby={help ? `${id}-help` : undefined}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            className="min-h-11 w-full min-w-0 rounded-medium bg-transparent pl-3.5 text-base/6 text-ink outline-none sm:text-body"
          />
          <Combobox.Trigger aria-label={words.open} className="grid w-11 shrink-0 cursor-pointer place-items-center text-ink-soft">
            <ChevronDown size={16} />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <FieldHelp id={`${id}-help`}>{help}</FieldHelp>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-30 outline-none">
          <Combobox.Popup className="w-(--anchor-width) overflow-hidden rounded-medium border border-line bg-raised text-ink shadow-popup">
            <Combobox.Empty>
              <div className="px-3.5 py-3 text-ink-soft">{words.nothing}</div>
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto outline-none">
              {(choice: Choice) => (
                <Combobox.Item
                  key={choice.value}
                  value={choice}
                  className="flex min-h-9 cursor-pointer select-none items-center gap-2.5 px-3.5 outline-none data-highlighted:bg-accent-soft pointer-coarse:min-h-11"
                >
                  <span className="wrap-anywhere min-w-0 flex-1">{choice.label}</span>
                  <Combobox.ItemIndicator>
                    <Check size={16} />
                  </Combobox.ItemIndicator>
                  <span className="text-ink-soft text-small">{choice.detail}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** Whether the choice has every word of the query: `new york`, `gmt+2`, `berlin`. */
function fits({ label, detail }: Choice, query: string) {
  const text = `${label} ${detail}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
