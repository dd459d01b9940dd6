import { useState } from 'react'
import type { UserField } from '#contract/user-fields.ts'
import { FieldInputs } from './field-inputs.tsx'
import { type Drafts, valuesOf } from './field-values.ts'

type NewcomerFieldsProps = { fields: readonly UserField[]; onChange: (values: object) => void }

/** The application's own fields on a form for newcomers, fetched only where there are some. */
export default function NewcomerFields({ fields, onChange }: NewcomerFieldsProps) {
  const [drafts, setDrafts] = useState<Drafts>({})
  function change(drafts: Drafts) {
    setDrafts(drafts)
    onChange(valuesOf(fields, drafts))
  }
  return <FieldInputs fields={fields} drafts={drafts} onChange={change} />
}
