import { useState } from 'react'
import type { UserField } from '#contract/user-fields.ts'
import { FieldInputs } from '../user-fields/field-inputs.tsx'
import { type Drafts, valuesOf } from '../user-fields/field-values.ts'

type NewFieldsProps = { fields: readonly UserField[]; onChange: (values: object) => void }

/** The application's own fields where an organization is made. Those for newcomers are a file of the signed-out pages, which would grow by its words. */
export default function NewFields({ fields, onChange }: NewFieldsProps) {
  const [drafts, setDrafts] = useState<Drafts>({})
  function change(drafts: Drafts) {
    setDrafts(drafts)
    onChange(valuesOf(fields, drafts))
  }
  return <FieldInputs fields={fields} drafts={drafts} onChange={change} />
}
