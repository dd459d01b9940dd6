import type { Portal } from '../api/portal.ts'
import { useRead } from '../api/use-read.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { HoldingLine, Secret } from '../ui/lists/holding-list.tsx'
import { Text } from '../ui/text/text.tsx'

/** A license key, how long it is good, and the devices that it is used on. */
export function LicenseKey({ portal, id }: { portal: Portal; id: string }) {
  const t = useTranslations('grants')
  const shared = useTranslations('shared')
  const dates = useDates()
  const { data: key, reload } = useRead(id, () => portal.licenseKeys.get({ id }))
  const { submit, isPending } = useSubmit({
    call: (activationId: string) =>
      portal.licenseKeys.deactivate({ key: key?.key ?? '', organizationId: key?.organizationId ?? '', activationId }),
    onDone() {
      void reload()
      return 'staying'
    },
  })
  if (!key) return null
  const facts = [
    key.status !== 'granted' && t('keyOff'),
    key.expiresAt && t('keyUntil', { day: dates.long(key.expiresAt) }),
    key.limitActivations !== null && t('devices', { used: String(key.activations.length), limit: key.limitActivations }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      <Secret text={key.key}>
        <CopyButton text={key.key} words={{ copy: shared('copy'), copied: shared('copied') }} />
      </Secret>
      {facts.length > 0 && (
        <Text size="small" tone="soft">
          {facts.join(' · ')}
        </Text>
      )}
      {key.activations.map(({ id, label, createdAt: at }) => (
        <HoldingLine
          key={id}
          title={label}
          detail={dates.medium(at)}
          action={
            <Button look="quiet" size="small" pending={isPending} onClick={() => void submit(id)}>
              {t('deviceRemove')}
            </Button>
          }
        />
      ))}
    </>
  )
}
