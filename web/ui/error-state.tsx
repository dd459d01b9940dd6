import { CloudAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { Reference } from './reference.tsx'
import { Heading, Text } from './text.tsx'

type ErrorStateProps = {
  title: string
  message: string
  /** The number of the failed request: whoever runs the server finds it in the log. */
  reference?: string | undefined
  onRetry: () => void
  words: { retry: string; reference: string; copy: string; copied: string }
}

/** What stands where something could not be shown: why, a way on, and a number to quote. */
export function ErrorState({ title, message, reference, onRetry, words }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <span className="grid size-12 place-items-center rounded-large bg-danger-soft text-danger">
        <CloudAlert size={22} />
      </span>
      <Heading>{title}</Heading>
      <div className="max-w-prose">
        <Text tone="soft">{message}</Text>
      </div>
      <Button look="secondary" onClick={onRetry}>
        {words.retry}
      </Button>
      {reference && <Reference text={reference} words={words} />}
    </div>
  )
}
