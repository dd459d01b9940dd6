import { notifyManager, QueryClient } from '@tanstack/react-query'
import { CallFailed } from '#client/index.ts'
import { nextTask } from './next-task.ts'

notifyManager.setScheduler((notify) => void nextTask().then(notify))

/** What was read from the server, kept while the app is open. What failed in passing is asked for once more before it is shown. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && error instanceof CallFailed && isPassing(error.status),
      retryDelay: 600,
      staleTime: 10_000,
      // Without a connection a list says so at once, and is read again when there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

function isPassing(status: number) {
  return status === 0 || status >= 500
}
