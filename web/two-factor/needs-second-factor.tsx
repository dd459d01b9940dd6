import { Link, useLocation } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { continuePage } from '#contract/pages.ts'
import { askForProof } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { withRedirect } from '../navigation/redirect.ts'
import { Button, buttonLook } from '../ui/fields/button.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { useFactorsChanged, useTwoFactorState } from './use-two-factor.ts'

type NeedsSecondFactorProps = { title: string; lead: string; onProven?: () => void }

/** In place of what opens to two factors alone: the way to prove them here or, where there are none yet, to set them up. */
export function NeedsSecondFactor({ title, lead, onProven }: NeedsSecondFactorProps) {
  const t = useTranslations('needsFactor')
  const { data } = useTwoFactorState()
  const changed = useFactorsChanged()
  const { pathname, href } = useLocation()

  async function prove() {
    if (!(await askForProof())) return
    void changed()
    onProven?.()
  }
  // Mailed codes are one factor with the mailbox, which resets the password.
  const canProve = data?.methods.some((method) => method !== 'otp')
  const setUp =
    pathname === continuePage ? (
      <ButtonLink href={withRedirect('/account/security', href)}>{t('setUp')}</ButtonLink>
    ) : (
      <Link to="/account/security" className={buttonLook({ look: 'primary' })}>
        {t('setUp')}
      </Link>
    )
  return (
    <Screen title={title}>
      <EmptyState
        icon={ShieldCheck}
        title={t('how')}
        action={canProve ? <Button onClick={() => void prove()}>{t('prove')}</Button> : setUp}
      >
        {lead}
      </EmptyState>
    </Screen>
  )
}
