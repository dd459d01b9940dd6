import { CloudAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { Reference } from './reference.tsx'
import { Heading, Text } from './text.tsx'

type ErrorStateProps = {
  title: string
  message: string
  /** The number of the failed request, by which it is found in the server's log. */
  reference?: { text: string; words: { reference: string; copy: string; copied: string } } | undefined
  onRetry: () => void
  pending?: boolean
  words: { retry: string; retrying?: string }
}

/** What stands where something could not be shown: why, a way on, and a number to quote. */
export function ErrorState({ title, message, reference, onRetry, pending = false, words }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <span className="grid size-12 place-items-center rounded-large bg-danger-soft text-danger">
        <CloudAlert size={22} />
      </span>
      <Heading>{title}</Heading>
      <div className="max-w-prose">
        <Text tone="soft">{message}</Text>
      </div>
      <Button look="secondary" pending={pending} pendingText={words.retrying ?? words.retry} onClick={onRetry}>
        {words.retry}
      </Button>
      {reference && <Reference {...reference} />}
    </div>
  )
}
