import organizationWords from 'virtual:messages/organization'
import type { ComponentType } from 'react'
import { laterScreen } from '../layouts/later-screen.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A screen of an organization, fetched with its frame when it is opened. */
export function organizationScreen(load: Load) {
  return laterScreen(async () => {
    const [{ OrganizationFrame }, { default: Screen }] = await Promise.all([import('./organization-frame.tsx'), load()])
    return {
      default: () => (
        <OrganizationFrame>
          <Screen />
        </OrganizationFrame>
      ),
    }
  }, organizationWords)
}
