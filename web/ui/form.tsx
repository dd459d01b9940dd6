import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'

type Judge = (value: string) => string | undefined
type Wrong = Readonly<Record<string, string>>

type FormState = {
  /** Words for every field that is wrong, by its name. */
  wrong: Wrong
  judges: RefObject<Map<string, Judge>>
  settle: (name: string, words: string | undefined) => void
}
const FormContext = createContext<FormState>({ wrong: {}, judges: { current: new Map() }, settle: () => {} })

type FormProps = {
  /** What the server said about fields, by name. */
  errors?: Wrong | undefined
  onSubmit: (values: Record<string, string>) => void
  children: ReactNode
}

/**
 * A form that judges its fields when it is sent, focuses the first wrong one, and hands over its values when all are right. It is our own
 * because the library's is a tenth of what the sign-in page may weigh.
 */
export function Form({ errors, onSubmit, children }: FormProps) {
  const [wrong, setWrong] = useState<Wrong>({})
  const judges = useRef(new Map<string, Judge>())
  const form = useRef<HTMLFormElement>(null)

  const [heard, setHeard] = useState(errors)
  if (errors !== heard) {
    setHeard(errors)
    if (errors) setWrong(errors)
  }
  useEffect(() => {
    if (errors) focusFirst(form.current, errors)
  }, [errors])

  const state = useMemo(() => {
    const settle: FormState['settle'] = (name, words) =>
      setWrong(({ [name]: _, ...others }) => (words === undefined ? others : { ...others, [name]: words }))
    return { wrong, judges, settle }
  }, [wrong])

  function send(element: HTMLFormElement) {
    const values = Object.fromEntries([...new FormData(element)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    const found: Record<string, string> = {}
    for (const [name, judge] of judges.current) {
      const words = judge(values[name] ?? '')
      if (words !== undefined) found[name] = words
    }
    setWrong(found)
    if (Object.keys(found).length > 0) focusFirst(element, found)
    else onSubmit(values)
  }
  return (
    <FormContext value={state}>
      <form
        ref={form}
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          send(event.currentTarget)
        }}
      >
        {children}
      </form>
    </FormContext>
  )
}

/** What is wrong with a field of the form around, and the ways to say so. */
export function useFormField(name: string, judge: Judge | undefined) {
  const { wrong, judges, settle } = useContext(FormContext)
  useEffect(() => {
    const all = judges.current
    if (judge) all.set(name, judge)
    return () => void all.delete(name)
  }, [judges, name, judge])
  return { error: wrong[name], settle: (words: string | undefined) => settle(name, words) }
}

function focusFirst(form: HTMLFormElement | null, wrong: Wrong) {
  const input = [...(form?.elements ?? [])].find((each) => 'name' in each && String(each.name) in wrong)
  if (input instanceof HTMLElement) input.focus()
  if (input instanceof HTMLInputElement) input.select()
}
