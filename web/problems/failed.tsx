import type { Failure } from '#client/index.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { ErrorState } from '../ui/layouts/error-state.tsx'
import { Reference } from '../ui/text/reference.tsx'
import { useProblems } from './use-problems.ts'

/** Replaces what could not be read: why, a way to try again, and a number to quote. */
export function Failed({ title, failure, onRetry }: { title?: string; failure: Failure | Error; onRetry: () => void }) {
  const t = useTranslations('shared')
  const { words, reference } = useProblems()(failure)
  return (
    <ErrorState title={title} message={words} onRetry={onRetry} words={{ retry: t('tryAgain') }}>
      {reference && <Reference text={reference} words={{ reference: t('reference'), copy: t('copy'), copied: t('copied') }} />}
    </ErrorState>
  )
}
