import { limits } from '#contract/limits.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Stack } from '../ui/layouts/stack.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'
import { Text } from '../ui/text/text.tsx'

/** How a key is used, to be copied. */
export function KeySample({ secret = 'YOUR_API_KEY' }: { secret?: string }) {
  const t = useTranslations('apiKeys')
  const shared = useTranslations('shared')
  const settings = useSettings()
  const address = settings?.apiKeySessions ? `${location.origin}${api.getSession.$address}` : 'https://api.example.com/'
  return (
    <Stack gap="small">
      <Text tone="soft">{t('sampleLead')}</Text>
      <CodeSample
        label={t('sample')}
        text={`curl ${address} \\\n  -H '${limits.apiKey.header}: ${secret}'`}
        words={{ copy: shared('copy'), copied: shared('copied') }}
      />
    </Stack>
  )
}
