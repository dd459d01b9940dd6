import { type SocialProvider, socialProviderNames } from '#contract/social-providers.ts'
import { useSettings } from '../settings/use-settings.ts'

/** Gives the function that names a provider as it names itself, also one that is no longer set up here. */
export function useProviderName() {
  const settings = useSettings()
  return (id: string) =>
    settings?.socialProviders.find((provider) => provider.id === id)?.name ?? socialProviderNames[id as SocialProvider] ?? id
}
