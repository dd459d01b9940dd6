import adminWords from 'virtual:messages/admin'
import type { ComponentType } from 'react'
import { laterScreen } from '../layouts/later-screen.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A screen of the admin area, fetched with its frame when it is opened. */
export function adminScreen(load: Load) {
  return laterScreen(async () => {
    const [{ AdminFrame }, { default: Screen }] = await Promise.all([import('./admin-frame.tsx'), load()])
    return {
      default: () => (
        <AdminFrame>
          <Screen />
        </AdminFrame>
      ),
    }
  }, adminWords)
}
