import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Problem } from '../problems/use-problems.ts'
import { Alert } from '../ui/alert.tsx'
import { Reference } from '../ui/reference.tsx'

type FormProblemProps = {
  problem: Problem | undefined
  /** Better words than the usual ones, for this form. */
  words?: Readonly<Record<string, ReactNode>>
}

/** What went wrong with a form as a whole, read out at once. */
export function FormProblem({ problem, words = {} }: FormProblemProps) {
  const t = useTranslations('shared')
  if (!problem) return null
  return (
    <Alert tone="danger">
      {words[problem.code] ?? problem.words}
      {problem.reference && (
        <Reference text={problem.reference} words={{ reference: t('reference'), copy: t('copy'), copied: t('copied') }} />
      )}
    </Alert>
  )
}
