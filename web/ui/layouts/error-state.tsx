import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../fields/button.tsx'
import { Heading, Text } from '../text/text.tsx'

type ErrorStateProps = {
  /** Left out where the title of the screen says it already. */
  title: string | undefined
  message: string
  onRetry: () => void
  pending?: boolean
  words: { retry: string; retrying?: string }
  /** More to know about it: a number to quote. */
  children?: ReactNode
}

/** Shown where something could not be shown: why, and a way on. */
export function ErrorState({ title, message, onRetry, pending = false, words, children }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <span className="grid size-12 place-items-center rounded-large bg-danger-soft text-danger">
        <CloudAlert size={22} />
      </span>
      {title && <Heading>{title}</Heading>}
      <div className="max-w-prose">
        <Text tone="soft">{message}</Text>
      </div>
      <Button look="secondary" pending={pending} pendingText={words.retrying ?? words.retry} onClick={onRetry}>
        {words.retry}
      </Button>
      {children}
    </div>
  )
}
