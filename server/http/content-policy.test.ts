import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captchas } from '#contract/captcha.ts'
import { contentPolicy, contentPolicyOfApp, contentPolicyOfBuyers, contentPolicyOfForms, contentPolicyOfPlans } from './content-policy.ts'

const plain = { oneTap: false, socialProviders: {} }
const own =
  "default-src 'self'; style-src 'self'; img-src 'self' data: https:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'"

test('a page loads nothing but what is its own, and takes no text for code', () => {
  assert.equal(contentPolicy, `${own}; require-trusted-types-for 'script'`)
  assert.equal(contentPolicyOfForms({ ...plain, captchaProvider: undefined }), contentPolicy)
  assert.equal(contentPolicyOfForms({ ...plain, captchaProvider: 'sandbox' }), contentPolicy)
})

test('the policy admits exactly the configured captcha service', () => {
  assert.equal(
    contentPolicyOfForms({ ...plain, captchaProvider: 'turnstile' }),
    `${own}; script-src 'self' https://challenges.cloudflare.com; frame-src 'self' https://challenges.cloudflare.com`,
  )
  assert.equal(
    contentPolicyOfForms({ ...plain, captchaProvider: 'recaptcha' }),
    `${own}; script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/; require-trusted-types-for 'script'`,
  )
  const hcaptcha = "'self' https://hcaptcha.com https://*.hcaptcha.com"
  assert.equal(
    contentPolicyOfForms({ ...plain, captchaProvider: 'hcaptcha' }),
    `${own.replace("style-src 'self'", `style-src ${hcaptcha}`)}; script-src ${hcaptcha}; frame-src ${hcaptcha}; connect-src ${hcaptcha}`,
  )
})

test('the policy admits One Tap where it is switched on and Google is set up', () => {
  const google = { clientId: 'g', clientSecret: 's' }
  const policy = (more: object) => contentPolicyOfForms({ ...plain, captchaProvider: undefined, oneTap: true, ...more })
  assert.equal(policy({}), contentPolicy)
  assert.equal(policy({ oneTap: false, socialProviders: { google } }), contentPolicy)
  assert.equal(
    policy({ socialProviders: { google } }),
    `${own.replace("style-src 'self'", "style-src 'self' https://accounts.google.com/gsi/style")}; script-src 'self' https://accounts.google.com/gsi/client; frame-src 'self' https://accounts.google.com/gsi/; connect-src 'self' https://accounts.google.com/gsi/`,
  )
  assert.match(
    policy({ socialProviders: { google }, captchaProvider: 'turnstile' }),
    /script-src 'self' https:\/\/challenges\.cloudflare\.com https:\/\/accounts\.google\.com\/gsi\/client;/,
  )
})

test('the script of every service may be loaded where it is shown', () => {
  for (const { script, sources } of Object.values(captchas)) {
    const allowed: readonly string[] = 'script-src' in sources ? sources['script-src'] : ['/']
    assert.ok(allowed.some((source) => script.startsWith(source) || new URL(script).host.endsWith(source.replace('https://*', ''))))
  }
})

test('the plans of a seller are framed by trusted origins, and by no other', () => {
  const framedBy = (trustedOrigins: string[], applicationUrl?: string) =>
    /frame-ancestors ([^;]*)/.exec(contentPolicyOfPlans({ trustedOrigins, applicationUrl, ...withoutStripe }))?.[1]
  assert.equal(framedBy([]), "'self'")
  assert.equal(
    framedBy(['https://*.example.org', 'myapp://'], 'https://app.example.com/start'),
    "'self' https://app.example.com https://*.example.org",
  )
})

test('where Stripe takes the cards, its script and its frames are let in, and where it does not, nothing is', () => {
  assert.equal(contentPolicyOfBuyers(withoutStripe), contentPolicy)
  assert.equal(contentPolicyOfBuyers({ ...withoutStripe, stripeSecretKey: 'sk_live_1' }), contentPolicy)
  assert.equal(
    contentPolicyOfBuyers({ ...withoutStripe, stripeSecretKey: 'sk_live_1', stripePublishableKey: 'pk_live_1' }),
    `${own}; script-src 'self' https://js.stripe.com https://*.js.stripe.com; frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; connect-src 'self' https://api.stripe.com`,
  )
})

test('the app may send files to the bucket that keeps them, and to no other place', () => {
  const disk = { s3Bucket: undefined, s3Endpoint: undefined, s3Region: 'eu-central-1' }
  assert.equal(contentPolicyOfApp(disk), contentPolicy)
  const sendsTo = (config: typeof disk | { s3Bucket: string; s3Endpoint: string | undefined; s3Region: string }) =>
    /connect-src ([^;]*)/.exec(contentPolicyOfApp(config))?.[1]
  assert.equal(sendsTo({ ...disk, s3Bucket: 'files' }), "'self' https://s3.eu-central-1.amazonaws.com")
  assert.equal(
    sendsTo({ ...disk, s3Bucket: 'files', s3Endpoint: 'https://minio.example.com:9000/' }),
    "'self' https://minio.example.com:9000",
  )
})

const withoutStripe = { stripeSecretKey: undefined, stripePublishableKey: undefined, stripeScript: 'https://js.stripe.com/v3/' }
