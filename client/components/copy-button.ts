import { createElement, useState } from 'react'
import { Button } from './parts.ts'

type Props = { readonly text: string; readonly words: { readonly copy: string; readonly copied: string } }

/** Copies a text, and says so where the browser allowed it: else the text is there to be marked. */
export function CopyButton({ text, words }: Props) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    setCopied(
      await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      ),
    )
  }
  return createElement(Button, { 'aria-live': 'polite', onClick: () => void copy() }, isCopied ? words.copied : words.copy)
}
