import { useEffect } from 'react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { redirectTarget } from '../navigation/redirect.ts'
import { Skeleton } from '../ui/layouts/skeleton.tsx'

/** Where people wait who come from elsewhere and have something to do first: the frame asks for it in place of this screen, which then goes on. */
export default function ContinueScreen() {
  const shared = useTranslations('shared')
  const { refetch } = api.useSession()
  useEffect(() => void goOn(refetch), [refetch])
  return <Skeleton label={shared('loading')} />
}

/** The browser's own copy of the session may be older than what is asked for. Without another look it would be sent back and forth. */
async function goOn(refetch: () => Promise<unknown>) {
  const { data } = await api.getSession({ disableCookieCache: true })
  if (data?.required) await refetch()
  else leaveFor(redirectTarget(location.search, location.origin), { replace: true })
}
