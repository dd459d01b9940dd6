import { WrongSetting } from './setting-kinds.ts'

type Hosts = { readonly outgoingHosts?: readonly string[] | undefined }

/** Whether this server may ask a host: any, unless the operator named those that it may. */
export function mayAsk({ outgoingHosts }: Hosts, hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return outgoingHosts?.some((named) => (named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named)) ?? true
}

/** A `fetch` that asks no other hosts. No redirect is followed here, so the first address is the only one. */
export function onlyNamed(config: Hosts, ask: typeof fetch): typeof fetch {
  if (config.outgoingHosts === undefined) return ask
  return async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input)
    if (!mayAsk(config, hostname)) throw new Error(`${hostname} is not among TOLLGATE_OUTGOING_HOSTS.`)
    return ask(input, init)
  }
}

type SetUp = Hosts & {
  readonly [Setting in
    | 'stripeSecretKey'
    | 's3Bucket'
    | 's3Endpoint'
    | 'signUpHook'
    | 'breachedPasswordsUrl'
    | 'captchaVerifyUrl'
    | 'otlpEndpoint'
    | 'discordBotToken'
    | 'githubAppId']: string | undefined
} & { readonly stripeUrl: string; readonly s3Region: string }

/** Refuses to start where what is set up could never be asked. */
export function refuseUnnamed(config: SetUp) {
  for (const [variable, address] of Object.entries(addressesOf(config))) {
    if (address === undefined || mayAsk(config, new URL(address).hostname)) continue
    throw new WrongSetting(`TOLLGATE_OUTGOING_HOSTS must name ${new URL(address).hostname}, which ${variable} needs.`)
  }
}

function addressesOf(config: SetUp): Record<string, string | undefined> {
  return {
    STRIPE_SECRET_KEY: config.stripeSecretKey && config.stripeUrl,
    TOLLGATE_S3_BUCKET: config.s3Bucket && (config.s3Endpoint ?? `https://s3.${config.s3Region}.amazonaws.com`),
    TOLLGATE_SIGN_UP_HOOK: config.signUpHook,
    TOLLGATE_BREACHED_PASSWORDS_URL: config.breachedPasswordsUrl,
    TOLLGATE_CAPTCHA_VERIFY_URL: config.captchaVerifyUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: config.otlpEndpoint,
    DISCORD_BOT_TOKEN: config.discordBotToken && 'https://discord.com',
    GITHUB_APP_ID: config.githubAppId && 'https://api.github.com',
  }
}
