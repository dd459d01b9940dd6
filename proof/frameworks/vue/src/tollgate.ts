import { createClient } from '@tollgate/client'
import { createTollgate } from '@tollgate/client/vue'

const baseURL = import.meta.env.VITE_TOLLGATE_URL

export const tollgate = createTollgate({ client: createClient({ baseURL }), baseURL })
