import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/** A screen of an organization, fetched with its frame when it is opened. */
export function organizationScreen(load: Load) {
  return lazyRouteComponent(async () => {
    const [{ OrganizationFrame }, { default: Screen }] = await Promise.all([import('./organization-frame.tsx'), load()])
    return {
      default: () => (
        <OrganizationFrame>
          <Screen />
        </OrganizationFrame>
      ),
    }
  })
}
