import { useState } from 'react'
import type { Organization } from '#contract/organizations.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useSearch } from '../navigation/use-search.ts'
import { Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'

import type { joinedSearch } from './joined-search.ts'

/** One line of welcome for new members. */
export function JoinedNotice({ organization }: { organization: Organization }) {
  const t = useTranslations('organizations')
  const { search } = useSearch<typeof joinedSearch>()
  const [hasJoined] = useState(search.joined !== undefined)
  if (!hasJoined) return null
  return (
    <Stack gap="large">
      <Alert tone="success">{t('welcome', { organization: organization.name })}</Alert>
      <span />
    </Stack>
  )
}
