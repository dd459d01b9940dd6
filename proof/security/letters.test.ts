import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Language, languages } from '#contract/languages.ts'
import { noticeLetter } from '#server/email-addresses/notice-letter.ts'
import type { App } from '#server/kit/app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { mailsTo, newestMailTo } from '#server/testing/mailbox.ts'
import { startOrganization } from '#server/testing/organizations.ts'
import { password, proveAddress, signUp } from '#server/testing/people.ts'
import { startSocialServer } from '#server/testing/social.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const lure = 'Account locked: open https://evil.example/login or write to help@bank.example'

/** Everything that a mail program could make a link of, but for our own addresses. */
function strangeLinks(text: string, { config }: App, addresses: string[]): string[] {
  const found = text.match(/\S+@\S+|\S*:\/\/\S+|[\p{L}\p{N}-]+\.[\p{L}]{2,}\S*/gu) ?? []
  return found.filter((each) => !each.startsWith(config.url) && !addresses.some((address) => each.includes(address)))
}

onBothDatabases('a letter that nobody asked for', (open) => {
  for (const language of Object.keys(languages) as Language[]) {
    test(`carries no link of an inviter, and has a subject of ours, in ${languages[language]}`, async () => {
      const server = await startTestServer({ open })
      const { owner } = await startOrganization(server)
      await owner.client.updateUser({ name: lure })
      await owner.client.organization.update({ data: { name: `Win at evil.example! ${lure}`.slice(0, 100) } })
      const wish = { email: 'guest@example.net', role: 'member' }
      await owner.fetch('/api/auth/organization/invite-member', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify(wish),
      })
      const letter = await newestMailTo(server.app, 'guest@example.net')
      assert.doesNotMatch(letter.subject, /evil|locked|Win/)
      assert.deepEqual(strangeLinks(letter.text, server.app, []), [])
      assert.match(letter.text, /[“„«]\s?Win at evil example! Account locked/)
      assert.doesNotMatch(letter.text, /acme-owner@example\.com/)
    })
  }

  test('names the address of an inviter who has proven it', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    await proveAddress(server, 'acme-owner@example.com')
    await owner.client.organization.inviteMember({ email: 'guest@example.net', role: 'member' })
    const [letter] = await mailsTo(server.app, 'guest@example.net')
    assert.match(letter?.text ?? '', /Invited by: “acme-owner” <acme-owner@example\.com>/)
  })

  test('greets nobody with a link, whatever they were signed up as', async () => {
    const server = await startTestServer({ open })
    const browser = server.browser()
    await browser.client.signUp.email({ email: 'victim@example.net', password, name: lure })
    await browser.client.requestPasswordReset({ email: 'victim@example.net' })
    const letters = await mailsTo(server.app, 'victim@example.net')
    assert.equal(letters.length, 2)
    for (const { subject, text } of letters) {
      assert.doesNotMatch(subject, /evil|locked/)
      assert.deepEqual(strangeLinks(text, server.app, []), [])
    }
  })
})

onBothDatabases('a letter tells', (open) => {
  const subjectsTo = async (app: App) => (await mailsTo(app, 'ann@example.com')).map(({ subject }) => subject)

  test('of a provider linked or unlinked, and of one linked by signing in', async () => {
    const server = await startSocialServer({ open })
    const [ann, elsewhere] = [server.browser(), server.browser()]
    await signUp(ann, 'ann')
    await proveAddress(server, 'ann@example.com')
    await server.linkTo(ann, 'google', { auto: 'ann@example.com' })
    assert.match((await subjectsTo(server.app))[0] ?? '', /^Sign-in method added to your .* account$/)
    await ann.client.unlinkAccount({ providerId: 'google' })
    assert.match((await subjectsTo(server.app))[0] ?? '', /^Sign-in method removed from your .* account$/)
    await server.signInWith(elsewhere, 'google', { auto: 'ann@example.com', verified: 'true' })
    assert.equal((await subjectsTo(server.app)).filter((subject) => subject.startsWith('Sign-in method added')).length, 2)
  })

  test('of an API key made or given another secret by a session', async () => {
    const server = await startTestServer({ open })
    const ann = server.browser()
    await signUp(ann, 'ann')
    await proveAddress(server, 'ann@example.com')
    const { data: key } = await ann.client.apiKey.create({ name: 'see evil.example' })
    await ann.client.apiKey.rotate({ keyId: key?.id as string })
    const letters = (await mailsTo(server.app, 'ann@example.com')).filter(({ subject }) => /API key/.test(subject))
    assert.equal(letters.length, 2)
    for (const { text } of letters) assert.match(text, /Key: see evil example\n/)
  })

  test('of an impersonation and of a password set by an administrator, naming neither address nor reason', async () => {
    const server = await startTestServer({ open })
    const [admin, ann] = [server.browser(), server.browser()]
    const { user: root } = await signUp(admin, 'root')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', root.id).execute()
    const { user } = await signUp(ann, 'ann')
    await proveAddress(server, 'ann@example.com')
    await admin.client.admin.setUserPassword({ userId: user.id, newPassword: 'another long password' })
    await admin.client.admin.impersonateUser({ userId: user.id, reason: 'suspected fraud' })
    const [impersonated, passwordSet] = await mailsTo(server.app, 'ann@example.com')
    assert.match(impersonated?.subject ?? '', /^An administrator of .* is using your account$/)
    assert.match(passwordSet?.subject ?? '', /^An administrator of .* set your password$/)
    for (const letter of [impersonated, passwordSet]) assert.doesNotMatch(letter?.text ?? 'root@', /root@|fraud|127\.0\.0\.1/)
  })

  test('nothing to an address that nobody has proven', async () => {
    const server = await startTestServer({ open })
    const ann = server.browser()
    await signUp(ann, 'ann')
    const before = (await subjectsTo(server.app)).length
    await ann.client.apiKey.create({ name: 'one' })
    assert.equal((await subjectsTo(server.app)).length, before)
  })
})

for (const language of Object.keys(languages) as Language[]) {
  test(`every notice is whole in ${languages[language]}`, () => {
    const reader = { language, applicationName: 'Birch Portal', name: 'Ann' }
    const happened = { at: '2026-03-04T15:06:00.000Z', link: 'https://app.example.com/account' }
    for (const notice of ['providerLinked', 'providerUnlinked', 'apiKeyCreated', 'impersonated', 'passwordSet'] as const) {
      const { subject, text, html } = noticeLetter({ ...reader, ...happened, notice, about: { provider: 'github', apiKey: 'build' } })
      assert.match(subject, /Birch Portal/)
      for (const words of ['Ann', 'github', 'build', '2026', happened.link]) assert.ok(text.includes(words), `${notice} lacks ${words}`)
      for (const words of [subject, text, html.replace(/<style>[^]*<\/style>/, '')]) assert.doesNotMatch(words, /[{}]|undefined|null/)
    }
  })
}
