import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProviderName } from '../social/provider-name.ts'
import { Alert } from '../ui/text/alert.tsx'

/** What came of the visit to a provider's page: said once, then the address is clean again. */
export function LinkOutcome() {
  const t = useTranslations('linkedAccounts')
  const errors = useTranslations('errors')
  const name = useProviderName()
  const { searchStr } = useLocation()
  const [outcome] = useState(() => outcomeIn(searchStr))
  if (!outcome) return null
  if ('linked' in outcome) return <Alert tone="success">{t('linked', { provider: name(outcome.linked) })}</Alert>
  const { error } = outcome
  if (error === 'access_denied' || error.startsWith('user_cancelled')) return <Alert tone="info">{t('turnedBack')}</Alert>
  const code = codes[error] ?? (error.toUpperCase() as ErrorCode)
  return <Alert tone="danger">{errors.has(code) ? errors(code) : t('linkFailed')}</Alert>
}

type Outcome = { linked: string } | { error: string }

function outcomeIn(search: string): Outcome | undefined {
  const query = new URLSearchParams(search)
  const [linked, error] = [query.get('linked'), query.get('error')]
  if (error) return { error }
  return linked ? { linked } : undefined
}

/** What an address calls otherwise than an answer does. */
const codes: Readonly<Record<string, ErrorCode>> = {
  unable_to_get_user_info: 'FAILED_TO_GET_USER_INFO',
  email_not_found: 'USER_EMAIL_NOT_FOUND',
}
