import loaders from 'virtual:messages/app'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queries } from './queries.ts'
import { router } from './router.tsx'
import { start } from './start.tsx'

await start(
  loaders,
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </CSPProvider>,
)
