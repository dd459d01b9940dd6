import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { openBrowser } from './browser.ts'
import { newPerson } from './people.ts'

// The services of others. Their scripts are stand-ins here, and so is what checks their proofs.

const frames = {
  turnstile: 'https://challenges.cloudflare.com/cdn-cgi/challenge',
  recaptcha: 'https://www.google.com/recaptcha/api2/anchor',
  hcaptcha: 'https://newassets.hcaptcha.com/captcha',
}

for (const captchaProvider of ['turnstile', 'recaptcha', 'hcaptcha'] as const) {
  test(`${captchaProvider} is let in by the pages with forms and by no others, and its proof goes to the server`, async (t) => {
    const asked: string[] = []
    const captchaVerifyUrl = await verifierThatSaysYes(t, asked)
    const real = await openBrowser({ captchaProvider, captchaVerifyUrl, captchaSecret: 'the secret', captchaSiteKey: 'the site' })
    const page = await real.openPage(t)
    await page.route(/^https:/, (route) => {
      const isFrame = route.request().url() === frames[captchaProvider]
      return route.fulfill(
        isFrame ? { contentType: 'text/html', body: 'a puzzle' } : { contentType: 'text/javascript', body: scriptOf(captchaProvider) },
      )
    })
    await page.goto('/sign-up')
    const person = newPerson()
    await page.getByLabel('Name', { exact: true }).fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.frameLocator('iframe').getByText('a puzzle').waitFor()
    await page.getByRole('button', { name: 'Solve' }).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    assert.equal(asked.length, 1)
    assert.match(decodeURIComponent(asked[0] ?? '').replaceAll('+', ' '), /solved for the site/)

    const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? ''
    assert.match(
      await policyOf('/sign-in'),
      new RegExp(`frame-src [^;]*${new URL(frames[captchaProvider]).host.replace(/^newassets/, '')}`),
    )
    assert.doesNotMatch(await policyOf('/account/profile'), /frame-src|script-src/)
  })
}

/** The part of a service's script that our forms use, under the name that service has. */
function scriptOf(captchaProvider: keyof typeof frames): string {
  const name = captchaProvider === 'recaptcha' ? 'grecaptcha' : captchaProvider
  return `window.${name} = {
    render(place, { sitekey, callback }) {
      const frame = place.appendChild(document.createElement('iframe'))
      frame.src = '${frames[captchaProvider]}'
      const button = place.appendChild(document.createElement('button'))
      button.type = 'button'
      button.textContent = 'Solve'
      button.addEventListener('click', () => callback('solved for ' + sitekey))
      return 0
    },
    reset() {},
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()`
}

/** A stand-in for the service that checks proofs. */
function verifierThatSaysYes(t: TestContext, asked: string[]): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(body)
      response.setHeader('content-type', 'application/json').end('{"success":true}')
    })
  })
  t.after(() => server.close())
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`))
  })
}
