import words from 'virtual:words/app'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { nextTask } from './api/next-task.ts'
import { queries } from './api/queries.ts'
import { readFirst } from './frame/read-first.ts'
import { createAppRouter } from './frame/router.tsx'
import { contexts, screens } from './screens.ts'
import { start } from './start/start.tsx'

const router = createAppRouter(screens, contexts)
await nextTask() // what takes long is done in pieces: the page answers to a touch in between
const read = nextTask().then(() => readFirst(router.latestLocation.pathname))
/** What the first screen shows is waited for, but not for long: the frame has its own words for what is missing. */
const longest = new Promise((resolve) => setTimeout(resolve, 1000))

await start(
  words,
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </CSPProvider>,
  Promise.race([Promise.allSettled([router.load(), read]), longest]),
)
