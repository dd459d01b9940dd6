import { Suspense } from 'react'
import { later } from '../layouts/later.tsx'
import { useSettings } from '../settings/use-settings.ts'

const MoreWays = later(() => import('../social/more-ways.tsx'))

/** Signs in with a provider and comes back to this invitation. */
export function ByProvider() {
  const settings = useSettings()
  if (!settings || settings.socialProviders.length === 0) return null
  return (
    <Suspense>
      <MoreWays settings={settings} target={location.pathname + location.search} />
    </Suspense>
  )
}
