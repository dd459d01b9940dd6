import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KnownUser } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import FieldsCard from '../user-fields/fields-card.tsx'
import { userQuery } from './use-users.ts'

/** What the configuration adds to people, those that they cannot set themselves among them. */
export function OwnFieldsCard({ person }: { person: KnownUser }) {
  const t = useTranslations('admin')
  const queries = useQueryClient()
  const { data: fields } = useQuery({
    queryKey: ['user-fields'],
    queryFn: ({ signal }) => api.admin.listUserFields({}, { throw: true, signal }),
    staleTime: Infinity,
  })
  if (!fields || fields.length === 0) return null
  async function save(data: Record<string, unknown>) {
    const result = await api.admin.updateUser({ userId: person.id, data })
    if (!result.error) queries.setQueryData(userQuery(person.id).queryKey, result.data)
    return result
  }
  return <FieldsCard title={t('fields')} lead={t('fieldsLead')} owner={person} fields={fields} save={save} />
}
