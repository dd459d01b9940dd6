import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { copy } from './copy.ts'

/** Text ready to be sent on, and a button that copies it. */
export function CopyText({ text, words }: { text: string; words: { copy: string; copied: string } }) {
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy

  async function take() {
    if (!(await copy(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <div className="flex flex-col gap-3">
      <blockquote className="wrap-anywhere rounded-medium border-signal border-l-4 bg-sunken px-4 py-3">{text}</blockquote>
      <Button look="secondary" wide onClick={() => void take()}>
        <Icon size={18} />
        {words.copy}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && words.copied}
      </span>
    </div>
  )
}
