import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copy } from './copy.ts'

type CopyButtonProps = { text: string; words: { copy: string; copied: string } }

/** Puts a text on the clipboard and says that it did. */
export function CopyButton({ text, words }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy

  async function take() {
    if (!(await copy(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <>
      <button
        type="button"
        aria-label={words.copy}
        title={words.copy}
        onClick={() => void take()}
        className="grid size-8 cursor-pointer place-items-center rounded-small hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <Icon size={15} />
      </button>
      <span role="status" className="sr-only">
        {isCopied && words.copied}
      </span>
    </>
  )
}
