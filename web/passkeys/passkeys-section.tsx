import { Fingerprint } from 'lucide-react'
import { FormProblem } from '../forms/form-problem.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { ItemList } from '../ui/lists/item-list.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import { useMakePasskey } from './use-make-passkey.ts'
import { usePasskeys, usePasskeysChanged } from './use-passkeys.ts'

type PasskeysSectionProps = { relyingPartyId: string; onChange: () => void }

/** The passkeys of a person: one is added under the name of the device, and can be renamed. */
export function PasskeysSection({ relyingPartyId, onChange }: PasskeysSectionProps) {
  const t = useTranslations('passkeys')
  const changed = usePasskeysChanged()
  const { data, error, refetch } = usePasskeys()
  const { make, isPending, problem, words } = useMakePasskey(onChange)
  const isSupported = 'PublicKeyCredential' in window
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      action={
        isSupported && (
          <Button look="secondary" size="small" pending={isPending} pendingText={t('adding')} onClick={make}>
            {t('add')}
          </Button>
        )
      }
    >
      <FormProblem problem={problem} words={words} />
      {!data && error && <Failed failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={1} label={t('title')} />}
      {data?.length === 0 && (
        <EmptyState icon={Fingerprint} title={t('noneTitle')}>
          {t(isSupported ? 'none' : 'unsupported')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ItemList label={t('title')}>
          {data.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              relyingPartyId={relyingPartyId}
              onChange={() => {
                void changed()
                onChange()
              }}
            />
          ))}
        </ItemList>
      )}
    </Section>
  )
}
