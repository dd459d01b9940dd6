import { useQueryClient } from '@tanstack/react-query'
import type { KnownUser } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { MetadataEditor } from '../organizations/metadata-editor.tsx'
import { userQuery } from './use-users.ts'

/** What the application keeps of a person: the part they may read, and the part they may not. */
export function MetadataCards({ person }: { person: KnownUser }) {
  const t = useTranslations('admin')
  const queries = useQueryClient()
  async function change(data: { publicMetadata?: Record<string, unknown>; privateMetadata?: Record<string, unknown> }) {
    const result = await api.admin.updateUser({ userId: person.id, data })
    if (!result.error) queries.setQueryData(userQuery(person.id).queryKey, result.data)
    return result
  }
  return (
    <>
      <MetadataEditor
        name="publicMetadata"
        title={t('publicMetadata')}
        lead={t('publicMetadataLead')}
        metadata={person.publicMetadata}
        save={(given) => change({ publicMetadata: given ?? {} })}
        keptIn={({ publicMetadata }) => publicMetadata}
      />
      <MetadataEditor
        name="privateMetadata"
        title={t('privateMetadata')}
        lead={t('privateMetadataLead')}
        metadata={person.privateMetadata}
        save={(given) => change({ privateMetadata: given ?? {} })}
        keptIn={({ privateMetadata }) => privateMetadata}
      />
    </>
  )
}
