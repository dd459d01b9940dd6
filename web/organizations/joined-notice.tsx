import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Organization } from '#contract/organizations.ts'
import { Alert } from '../ui/alert.tsx'
import { Stack } from '../ui/stack.tsx'
import { useAddress } from '../use-address.ts'

/** One line of welcome for whoever just joined. */
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
