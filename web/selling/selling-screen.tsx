import sellingWords from 'virtual:messages/selling'
import tradingWords from 'virtual:messages/trading'
import type { ComponentType } from 'react'
import { laterScreen } from '../layouts/later-screen.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A screen on which a seller says what is sold, fetched with its frame when it is opened. */
export function sellingScreen(load: Load) {
  return inFrame(load, sellingWords)
}

/** A screen on which a seller sees what was sold, and how. */
export function tradingScreen(load: Load) {
  return inFrame(load, tradingWords)
}

function inFrame(load: Load, words: typeof sellingWords) {
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
  }, words)
}
