import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { uploadFile } from '../selling/upload-file.ts'
import { useReorderWords } from '../selling/use-reorder-words.ts'
import { Button } from '../ui/fields/button.tsx'
import { ReorderList } from '../ui/lists/reorder-list.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import type { BenefitDraft } from './benefit-draft.ts'

/** The files that a benefit gives. A new one is sent at once. */
export function FilesField({ form: { control } }: { form: UseFormReturn<BenefitDraft> }) {
  const t = useTranslations('benefits')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'files' })
  const words = useReorderWords(fields.length)
  const input = useRef<HTMLInputElement>(null)
  const [isPending, setPending] = useState(false)
  const { data: known = [] } = useQuery({
    queryKey: ['files', organization.id],
    queryFn: async ({ signal }) =>
      (await billing.files.list({ organizationId: organization.id, limit: 100 }, { throw: true, signal })).items,
  })
  const nameOf = ({ fileId, name }: { fileId: string; name: string }) => name || (known.find(({ id }) => id === fileId)?.name ?? '…')

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    if (!file) return
    setPending(true)
    const { data, error } = await uploadFile(organization.id, 'downloadable', file)
    setPending(false)
    if (error) return void toast.fail(problemOf(error).words)
    append({ fileId: data.id, name: data.name })
  }
  return (
    <div className="flex flex-col gap-3">
      <span className="font-medium">{t('files')}</span>
      <ReorderList
        label={t('files')}
        items={fields}
        idOf={({ fileId }) => fileId}
        nameOf={nameOf}
        onMove={move}
        onRemove={remove}
        words={words}
      >
        {(file) => <span className="wrap-anywhere">{nameOf(file)}</span>}
      </ReorderList>
      <div>
        <input ref={input} type="file" tabIndex={-1} aria-label={t('addFile')} className="sr-only" onChange={(event) => void send(event)} />
        <Button look="secondary" size="small" pending={isPending} pendingText={t('uploading')} onClick={() => input.current?.click()}>
          <Upload size={16} />
          {t('addFile')}
        </Button>
      </div>
    </div>
  )
}
