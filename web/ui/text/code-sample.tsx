import { CopyButton } from '../fields/copy-button.tsx'

type CodeSampleProps = { label: string; text: string; words: { copy: string; copied: string } }

/** Something for machines, whole and to be copied. */
export function CodeSample({ label, text, words }: CodeSampleProps) {
  return (
    <figure aria-label={label} className="relative w-full rounded-medium border border-line bg-sunken text-left">
      <pre className="whitespace-pre-wrap break-all py-3 pr-12 pl-4 font-mono text-small">{text}</pre>
      <div className="absolute top-1.5 right-1.5 text-ink-soft">
        <CopyButton text={text} words={words} />
      </div>
    </figure>
  )
}
