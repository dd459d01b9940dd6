import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { FactorCode } from './factor-code.tsx'
import type { StepProps } from './ways.tsx'

/** The code that an authenticator shows. */
export function AppCode({ digits, trustDevice, ...rest }: StepProps) {
  const errors = useTranslations('errors')
  const verify = (code: string) => api.twoFactor.verifyTotp({ code, trustDevice })
  return <FactorCode verify={verify} digits={digits.totp} wrong={errors('INVALID_CODE')} {...rest} />
}
