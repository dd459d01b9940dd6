import { AsyncLocalStorage } from 'node:async_hooks'

/** Runs work that belongs to no request, though one set it off: what batches and timers do, they do for strangers as well. */
export const outsideRequests = AsyncLocalStorage.snapshot()
