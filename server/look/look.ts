import type { Look } from '#contract/look.ts'
import type { Config } from '../kit/config.ts'

/** What the configuration says of the look. */
export function configuredLook(config: Config): Look {
  const { applicationName, logoUrl, logoDarkUrl, iconUrl, accent, radius, illustration, termsUrl, privacyUrl, supportUrl } = config
  return {
    applicationName,
    logoUrl: logoUrl ?? null,
    logoDarkUrl: logoDarkUrl ?? null,
    iconUrl: iconUrl ?? null,
    accent: accent ?? null,
    radius: radius ?? null,
    illustration,
    termsUrl: termsUrl ?? null,
    privacyUrl: privacyUrl ?? null,
    supportUrl: supportUrl ?? null,
    fromName: null,
  }
}
