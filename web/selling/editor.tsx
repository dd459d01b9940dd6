import type { ReactNode } from 'react'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import type { Problem } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'

type EditorProps = {
  back: ReactNode
  title: string
  badges?: ReactNode
  lead?: ReactNode
  action?: ReactNode
  side: ReactNode
  isNew: boolean
  /** Whether something that exists was changed. */
  isChanged: boolean
  onDiscard: () => void
  onSubmit: () => void
  isPending: boolean
  problem: Problem | undefined
  fieldErrors: Record<string, string> | undefined
  children: ReactNode
  /** Below the form. */
  more?: ReactNode
}

/** A screen on which one thing is made or changed: its form, and beside it what comes of it. */
export function Editor({ isNew, isChanged, onDiscard, onSubmit, isPending, problem, fieldErrors, children, more, ...head }: EditorProps) {
  const t = useTranslations('selling')
  return (
    <Screen kind="detail" {...head}>
      <Form errors={fieldErrors} onSubmit={onSubmit}>
        <FormProblem problem={problem} />
        {children}
        {isNew ? (
          <Inline>
            <Button type="submit" pending={isPending} pendingText={t('creating')}>
              {t('create')}
            </Button>
          </Inline>
        ) : (
          <OnSaveBar isChanged={isChanged} isPending={isPending} onDiscard={onDiscard} />
        )}
      </Form>
      {more}
    </Screen>
  )
}
