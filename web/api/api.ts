import { createReactClient } from '#client/react-client.ts'
import { fetchWithReference } from './fetch-with-reference.ts'

/** Every call to the server goes through here, or through its neighbour for billing. */
export const api = createReactClient({ fetch: fetchWithReference })
