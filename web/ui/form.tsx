import { Form as BaseForm } from '@base-ui/react/form'
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo, useRef } from 'react'

type Submission = { attempted: () => boolean }
const SubmissionContext = createContext<Submission>({ attempted: () => false })

/** Whether the form around was sent at least once: until then an untouched empty field is not a mistake. */
export function useSubmission() {
  return useContext(SubmissionContext)
}

type FormProps = {
  /** Words for fields, by field name: what the server said about them. The first wrong field is focused. */
  errors?: Record<string, string> | undefined
  onSubmit: (values: Record<string, string>) => void
  children: ReactNode
} & Pick<ComponentProps<'form'>, 'aria-label' | 'aria-labelledby' | 'ref'>

/** A form that checks its fields, focuses the first wrong one, and hands over its values when all are right. */
export function Form({ errors, onSubmit, children, ...rest }: FormProps) {
  const wasAttempted = useRef(false)
  const submission = useMemo(() => ({ attempted: () => wasAttempted.current }), [])
  return (
    <SubmissionContext value={submission}>
      <BaseForm
        {...rest}
        method="post"
        errors={errors}
        validationMode="onBlur"
        className="flex flex-col gap-5"
        onSubmitCapture={() => {
          wasAttempted.current = true
        }}
        onSubmit={(event) => {
          event.preventDefault()
          const entries = [...new FormData(event.currentTarget)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
          onSubmit(Object.fromEntries(entries))
        }}
      >
        {children}
      </BaseForm>
    </SubmissionContext>
  )
}
