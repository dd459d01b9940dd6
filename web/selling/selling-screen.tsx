import sellingWords from 'virtual:messages/selling'
import type { ComponentType } from 'react'
import { laterScreen } from '../layouts/later-screen.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A screen of a seller, fetched with its frame when it is opened. */
export function sellingScreen(load: Load) {
  return laterScreen(async () => {
    const [{ OrganizationFrame }, { SellingFrame }, { default: Screen }] = await Promise.all([
      import('../organizations/organization-frame.tsx'),
      import('./selling-frame.tsx'),
      load(),
    ])
    return {
      default: () => (
        <OrganizationFrame>
          <SellingFrame>
            <Screen />
          </SellingFrame>
        </OrganizationFrame>
      ),
    }
  }, sellingWords)
}
