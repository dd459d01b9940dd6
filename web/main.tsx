import loaders from 'virtual:messages/app'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queries } from './api/queries.ts'
import { createAppRouter } from './frame/router.tsx'
import { screens } from './screens.tsx'
import { start } from './start/start.tsx'

await start(
  loaders,
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createAppRouter(screens)} />
    </QueryClientProvider>
  </CSPProvider>,
)
