import { useState } from 'react'
import type { Result } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { type FailedRow, useEachRow } from '../selling/use-each-row.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import type { ListedCustomer } from './customer-file.ts'

type SetMetadataProps = {
  rows: readonly ListedCustomer[]
  nameOf: (row: ListedCustomer) => string
  onDone: (failed: readonly FailedRow[]) => void
}

type Metadata = ListedCustomer['metadata']
type MetadataValue = Metadata[string]

/** Read again before it is written, each way: what a program set since the list was read stays. */
async function changeMetadata(id: string, change: (metadata: Metadata) => Metadata): Promise<Result<unknown>> {
  const { data, error } = await billing.customers.get({ id })
  return error ? { data: null, error } : billing.customers.update({ id, metadata: change(data.metadata) })
}

/** Gives several customers the same metadata under one key. What they have under others stays. */
export function SetMetadata({ rows, nameOf, onDone }: SetMetadataProps) {
  const t = useTranslations('views')
  const selling = useTranslations('selling')
  const shared = useTranslations('shared')
  const { at, act } = useEachRow('customers', nameOf)
  const [isOpen, setOpen] = useState(false)
  const isPending = at !== undefined

  async function start(key: string, value: string) {
    const before = new Map<string, MetadataValue | undefined>()
    const failed = await act(rows, {
      call: ({ id }) =>
        changeMetadata(id, ({ [key]: old, ...rest }) => {
          before.set(id, old)
          return { ...rest, [key]: value }
        }),
      undo: ({ id }) =>
        changeMetadata(id, (now) => {
          if (now[key] !== value) return now // a program has set it since
          const { [key]: _, ...rest } = now
          const old = before.get(id)
          return old === undefined ? rest : { ...rest, [key]: old }
        }),
      done: (count) => t('metadataSet', { count }),
    })
    setOpen(false)
    onDone(failed)
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={(open) => !isPending && setOpen(open)}
      trigger={
        <Button look="secondary" size="small">
          {t('setMetadata')}
        </Button>
      }
      title={t('setMetadataTitle', { count: rows.length })}
      lead={t('setMetadataLead')}
    >
      <Form onSubmit={(values) => void start((values['key'] ?? '').trim(), (values['value'] ?? '').trim())}>
        <TextField name="key" label={selling('key')} maxLength={40} validate={(text) => (text.trim() ? undefined : selling('required'))} />
        <TextField
          name="value"
          label={selling('value')}
          maxLength={500}
          validate={(text) => (text.trim() ? undefined : selling('required'))}
        />
        <ModalButtons>
          <Button look="secondary" disabled={isPending} onClick={() => setOpen(false)}>
            {shared('cancel')}
          </Button>
          <Button type="submit" pending={isPending} pendingText={t('progress', { at: at ?? 1, all: rows.length })}>
            {t('setMetadata')}
          </Button>
        </ModalButtons>
      </Form>
    </Modal>
  )
}
