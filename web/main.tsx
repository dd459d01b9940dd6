import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import loaders from 'virtual:messages/app'
import { queries } from './queries.ts'
import { router } from './router.tsx'
import { start } from './start.tsx'

await start(
  loaders,
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
