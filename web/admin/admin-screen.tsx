import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/** A screen of the admin area, fetched with its frame when it is opened. */
export function adminScreen(load: Load) {
  return lazyRouteComponent(async () => {
    const [{ AdminFrame }, { default: Screen }] = await Promise.all([import('./admin-frame.tsx'), load()])
    return {
      default: () => (
        <AdminFrame>
          <Screen />
        </AdminFrame>
      ),
    }
  })
}
