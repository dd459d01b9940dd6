import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'

type Judge = (value: string) => string | undefined
/** The server's message, or the value that the field's own validator refused: the validator words it again, in the current language. */
type Fault = { said: string } | { refused: string }
type Wrong = Readonly<Record<string, Fault>>

type FormState = {
  /** Every field that is wrong, by its name. */
  wrong: Wrong
  judges: RefObject<Map<string, Judge>>
  settle: (name: string, fault: Fault | undefined) => void
}
const FormContext = createContext<FormState>({ wrong: {}, judges: { current: new Map() }, settle: () => {} })

type FormProps = {
  /** What the server said about fields, by name. */
  errors?: Readonly<Record<string, string>> | undefined
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
    if (errors) setWrong(Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, { said }])))
  }
  // In another language the words are new, and the focus stays where the language was chosen.
  const named = Object.keys(errors ?? {}).join()
  useEffect(() => {
    if (named) focusFirst(form.current, named.split(','))
  }, [named])

  const state = useMemo(() => {
    const settle: FormState['settle'] = (name, fault) =>
      setWrong(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others))
    return { wrong, judges, settle }
  }, [wrong])

  function send(element: HTMLFormElement) {
    const values = Object.fromEntries([...new FormData(element)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    const found: Record<string, Fault> = {}
    for (const [name, judge] of judges.current) {
      const refused = values[name] ?? ''
      if (judge(refused) !== undefined) found[name] = { refused }
    }
    setWrong(found)
    if (Object.keys(found).length > 0) focusFirst(element, Object.keys(found))
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
  const fault = wrong[name]
  return {
    error: fault && ('said' in fault ? fault.said : judge?.(fault.refused)),
    /** Judges a value; without one, nothing is wrong any more. */
    settle: (value?: string) => settle(name, value !== undefined && judge?.(value) !== undefined ? { refused: value } : undefined),
  }
}

function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  const input = [...(form?.elements ?? [])].find((each) => 'name' in each && names.includes(String(each.name)))
  if (input instanceof HTMLElement) input.focus()
  if (input instanceof HTMLInputElement) input.select()
}
