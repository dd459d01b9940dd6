import { CopyButton } from '../fields/copy-button.tsx'

/** A number to quote, with a button to copy it. */
export function Reference({ text, words }: { text: string; words: { reference: string; copy: string; copied: string } }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small">
      <span>{words.reference}</span>
      <code className="break-all font-mono">{text}</code>
      <CopyButton text={text} words={words} />
    </div>
  )
}
