import { lazy, type ReactNode, Suspense } from 'react'
import type { Problem } from '../problems/use-problems.ts'
import { Alert } from '../ui/text/alert.tsx'

/** Fetched when there is something to copy; where that fails as well, the number is there to be read. */
const ProblemReference = lazy(() => import('./problem-reference.tsx').catch(() => ({ default: PlainReference })))

type FormProblemProps = {
  problem: Problem | undefined
  /** Better words than the usual ones, for this form. */
  words?: Readonly<Record<string, ReactNode>>
}

/** What went wrong with a form as a whole, read out at once. */
export function FormProblem({ problem, words = {} }: FormProblemProps) {
  if (!problem) return null
  return (
    <Alert tone="danger">
      {words[problem.code] ?? problem.words}
      {problem.reference && (
        <Suspense fallback={<PlainReference text={problem.reference} />}>
          <ProblemReference text={problem.reference} />
        </Suspense>
      )}
    </Alert>
  )
}

function PlainReference({ text }: { text: string }) {
  return <div>{text}</div>
}
