import type { ReactNode } from 'react'
import type { Failure } from '#client/index.ts'
import type { TwoFactorMethod } from '#contract/two-factor.ts'
import { useTranslations } from '../languages/use-translations.ts'
import type { Answer } from '../sign-in/go-on.ts'
import { Stack } from '../ui/layouts/stack.tsx'
import { Text } from '../ui/text/text.tsx'
import { LinkButton } from '../ui/text/text-link.tsx'

/** By what a sign-in can be finished. Backup codes come with an authenticator. */
export type Way = TwoFactorMethod | 'backup'

/** What each way is given: how long codes are, whether to trust the browser and the checkbox for it, and what follows. */
export type StepProps = {
  digits: { totp: number; otp: number }
  trustDevice: boolean
  onDone: (answer: Answer) => 'leaving' | 'staying'
  onFail: (failure: Failure) => void
  children?: ReactNode
}

const order: readonly Way[] = ['totp', 'passkey', 'otp', 'backup']

/** The ways that are open, the most usual first. */
export function waysOf(methods: readonly TwoFactorMethod[]): Way[] {
  return order.filter((way) => methods.includes(way === 'backup' ? 'totp' : way))
}

/** The other ways to finish, when the first is not at hand. */
export function WayLinks({ ways, onChoose }: { ways: readonly Way[]; onChoose: (way: Way) => void }) {
  const t = useTranslations('secondFactor')
  if (ways.length === 0) return null
  return (
    <Stack gap="small">
      {ways.map((way) => (
        <Text key={way} align="center">
          <LinkButton onClick={() => onChoose(way)}>{t(names[way])}</LinkButton>
        </Text>
      ))}
    </Stack>
  )
}

const names = { totp: 'useTotp', otp: 'useOtp', passkey: 'usePasskey', backup: 'useBackup' } as const
