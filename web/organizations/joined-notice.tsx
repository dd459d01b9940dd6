import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Organization } from '#contract/organizations.ts'
import { useAddress } from '../navigation/use-address.ts'
import { Alert } from '../ui/alert.tsx'
import { Stack } from '../ui/stack.tsx'

/** One line of welcome for new members. */
export function JoinedNotice({ organization }: { organization: Organization }) {
  const t = useTranslations('organizations')
  const { query } = useAddress()
  const [hasJoined] = useState(() => query.has('joined'))
  if (!hasJoined) return null
  return (
    <Stack gap="large">
      <Alert tone="success">{t('welcome', { organization: organization.name })}</Alert>
      <span />
    </Stack>
  )
}
