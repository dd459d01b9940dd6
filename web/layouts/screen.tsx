import type { ReactNode } from 'react'
import { useSettings } from '../settings/use-settings.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { Stack } from '../ui/stack.tsx'

/** A screen of the app: its title, and what belongs to it one below the other. */
export function Screen({ title, lead, action, children }: { title: string; lead?: ReactNode; action?: ReactNode; children: ReactNode }) {
  const settings = useSettings()
  return (
    <Stack gap="large">
      <PageTitle title={title} product={settings?.applicationName ?? ''} lead={lead} action={action} />
      {children}
    </Stack>
  )
}
