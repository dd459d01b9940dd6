import { createClient } from '@tollgate/client'
import { createTollgate, type FoundPerson } from '@tollgate/client/vue'

export default defineNuxtPlugin(async (nuxt) => {
  const { tollgateUrl: baseURL, applicationUrl: applicationURL } = useRuntimeConfig().public
  const found = import.meta.server ? await useRequestEvent()?.context.auth() : undefined
  // What the page knows of the person: no token, and nothing that only servers may know.
  const known = useState<FoundPerson | null>('person', () =>
    found ? { user: { id: found.user.id, name: found.user.name, email: found.user.email } } : null,
  )
  const tollgate = createTollgate({ client: createClient({ baseURL }), baseURL, applicationURL, person: found ?? known.value })
  nuxt.vueApp.use(tollgate)
  return { provide: { tollgate } }
})
