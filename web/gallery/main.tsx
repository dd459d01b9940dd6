import words from 'virtual:words/gallery'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { start } from '../start/start.tsx'
import { Toaster } from '../ui/overlays/toast.tsx'
import { Gallery } from './gallery.tsx'

/** Every part of the kit in every state, for those who build screens: `npm run dev` serves it at /dev/gallery. */
await start(
  words,
  <CSPProvider disableStyleElements>
    <Toaster words={{ notifications: 'Notifications', dismiss: 'Dismiss' }}>
      <Gallery />
    </Toaster>
  </CSPProvider>,
)
