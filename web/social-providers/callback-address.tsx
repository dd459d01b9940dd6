import { useTranslations } from '../languages/use-translations.ts'
import { Stack } from '../ui/layouts/stack.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'
import { Text } from '../ui/text/text.tsx'

/** Where the provider has to send people back to, ready to be registered there. */
export function CallbackAddress({ address }: { address: string }) {
  const t = useTranslations('socialProviders')
  const shared = useTranslations('shared')
  return (
    <Stack gap="small">
      <span className="font-medium">{t('callback')}</span>
      <CodeSample label={t('callback')} text={address} words={{ copy: shared('copy'), copied: shared('copied') }} />
      <Text tone="soft" size="small">
        {t('callbackHelp')}
      </Text>
    </Stack>
  )
}
