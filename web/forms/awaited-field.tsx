import { useFormField } from '../ui/fields/form.tsx'

/** Keeps a form from being sent while a field of it is being fetched. Once it is there, the field says what is missing. */
export function AwaitedField({ name }: { name: string }) {
  useFormField(name, missing)
  return null
}

const missing = () => ''
