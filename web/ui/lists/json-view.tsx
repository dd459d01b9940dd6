import { CopyButton } from '../fields/copy-button.tsx'

type JsonViewProps = { label: string; text: string; words: { copy: string; copied: string } }

/** Something a machine said, laid out for people where it is JSON, and as it came where it is not. It scrolls by itself. */
export function JsonView({ label, text, words }: JsonViewProps) {
  return (
    <figure aria-label={label} className="relative w-full rounded-medium border border-line bg-sunken">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre tabIndex={0} className="max-h-80 min-h-11 overflow-auto whitespace-pre-wrap break-all py-3 pr-12 pl-4 font-mono text-small">
        {laidOut(text)}
      </pre>
      <div className="absolute top-1.5 right-1.5 text-ink-soft">
        <CopyButton text={text} words={words} />
      </div>
    </figure>
  )
}

function laidOut(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
