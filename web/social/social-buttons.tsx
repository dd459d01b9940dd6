import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { IconGrid } from '../ui/fields/icon-grid.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { ProviderMark } from './provider-mark.tsx'

type Provider = { id: string; name: string; icon: string | null }
type ChoiceProps = { leavingBy: string | undefined; onChoose: (provider: string) => void }
type SocialButtonsProps = ChoiceProps & { providers: readonly Provider[]; last: string | undefined }

const mostInFull = 3

/** A button for every provider: the last used first and in full; many others as a grid of their signs. */
export function SocialButtons({ providers, last, ...rest }: SocialButtonsProps) {
  const lastUsed = providers.find(({ id }) => id === last)
  const others = providers.filter((provider) => provider !== lastUsed)
  const areFew = providers.length <= mostInFull
  return (
    <>
      {lastUsed && <FullButton provider={lastUsed} isLast {...rest} />}
      {areFew && others.map((provider) => <FullButton key={provider.id} provider={provider} {...rest} />)}
      {!areFew && <SmallButtons providers={others} {...rest} />}
    </>
  )
}

type ButtonProps = ChoiceProps & { provider: Provider; isLast?: boolean }

function FullButton({ provider: { id, name, icon }, isLast = false, leavingBy, onChoose }: ButtonProps) {
  const t = useTranslations('signIn')
  return (
    <Button
      look="secondary"
      wide
      pending={leavingBy === id}
      pendingText={t('goingTo', { provider: name })}
      disabled={leavingBy !== undefined}
      onClick={() => onChoose(id)}
    >
      <ProviderMark provider={id} icon={icon} />
      {t('continueWith', { provider: name })}
      {isLast && <Badge tone="accent">{t('lastUsed')}</Badge>}
    </Button>
  )
}

function SmallButtons({ providers, leavingBy, onChoose }: ChoiceProps & { providers: readonly Provider[] }) {
  const t = useTranslations('signIn')
  return (
    <IconGrid label={t('providers')}>
      {providers.map(({ id, name, icon }) => (
        <Button
          key={id}
          look="secondary"
          wide
          aria-label={t('continueWith', { provider: name })}
          title={name}
          pending={leavingBy === id}
          disabled={leavingBy !== undefined}
          onClick={() => onChoose(id)}
        >
          <ProviderMark provider={id} icon={icon} />
        </Button>
      ))}
    </IconGrid>
  )
}
