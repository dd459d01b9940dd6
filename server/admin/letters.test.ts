import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

async function start(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const root = server.browser()
  const { user } = await signUp(root, 'root')
  await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  return { ...server, admin: root.client.admin, root }
}

const verification = { language: 'en', letter: 'verification' } as const

onBothDatabases('The words of letters', (open) => {
  test('are what people get, in that language alone, until ours are given back', async () => {
    const { admin, app, browser } = await start(open)
    await admin.changeLook({ applicationName: 'Oak', accent: '#be185d', fromName: 'The Oak team' })
    const words = { subject: 'Welcome to {applicationName}', intro: 'One <b>tap</b> & you are in.' }
    const { data } = await admin.changeLetter({ ...verification, words })
    assert.partialDeepStrictEqual(data, {
      isEdited: true,
      words: [{ name: 'subject', text: words.subject, isEdited: true, variables: ['applicationName'] }],
    })

    await signUp(browser(), 'ann')
    const [letter] = await mailsTo(app, 'ann@example.com')
    assert.equal(letter?.subject, 'Welcome to Oak')
    assert.match(letter.text, /One <b>tap<\/b> & you are in\./)
    const sent = await app.db.selectFrom('sandboxMails').selectAll().where('recipient', '=', 'ann@example.com').executeTakeFirstOrThrow()
    assert.match(sent.html, /One &lt;b&gt;tap&lt;\/b&gt; &amp; you are in\./)
    assert.match(sent.html, /background: #be185d/)
    assert.match(sent.sender, /^The Oak team <no-reply@/)
    assert.equal(
      (await admin.getLetters({ language: 'de' })).data?.letters.some(({ isEdited }) => isEdited),
      false,
    )

    await admin.changeLetter({ ...verification, words: null })
    await signUp(browser(), 'bob')
    assert.equal((await mailsTo(app, 'bob@example.com'))[0]?.subject, 'Confirm your email address for Oak')
    const log = await app.db.selectFrom('auditEntries').select('details').where('action', '=', 'letter.changed').execute()
    assert.equal(log.length, 2)
  })

  test('are refused without their variables, with others, empty, or too long', async () => {
    const { admin } = await start(open)
    const refusal = async (words: Record<string, string>) => (await admin.changeLetter({ ...verification, words })).error
    assert.partialDeepStrictEqual(await refusal({ subject: 'Welcome' }), {
      code: 'LETTER_VARIABLE_MISSING',
      message: 'The variable {applicationName} is missing from subject.',
    })
    for (const subject of [
      '{applicationName} {password}',
      '{applicationName} {',
      '{applicationName} }',
      '{{applicationName}}',
      '{ applicationName }',
    ]) {
      assert.equal((await refusal({ subject }))?.code, 'LETTER_VARIABLE_UNKNOWN', subject)
    }
    assert.equal((await refusal({ intro: ' \n ' }))?.code, 'LETTER_WORDS_ARE_MISSING')
    assert.equal((await refusal({ intro: 'x'.repeat(1001) }))?.code, 'LETTER_WORDS_TOO_LONG')
    assert.equal((await refusal({ nothing: 'x' }))?.status, 404)
    assert.equal((await admin.changeLetter({ language: 'en', letter: '__proto__', words: {} })).error?.status, 404)
    assert.equal(
      (await admin.getLetters({})).data?.letters.some(({ isEdited }) => isEdited),
      false,
    )
  })

  test('cannot break a header or turn the reading around', async () => {
    const { admin, app, browser } = await start(open)
    await admin.changeLetter({ ...verification, words: { subject: '{applicationName}\r\nBcc: eve@evil.example\u202e' } })
    await signUp(browser(), 'ann')
    assert.equal((await mailsTo(app, 'ann@example.com'))[0]?.subject, 'Tollgate Bcc: eve@evil.example')
  })

  test('are shown before they are stored, as a stranger’s page', async () => {
    const { admin, app, root, browser } = await start(open)
    const show = async (letter: string, words: object, visitor = root, { headers = {} } = {}) =>
      visitor.fetch('http://localhost:3000/api/auth/admin/preview-letter', {
        method: 'POST',
        headers,
        body: new URLSearchParams({ language: 'de', letter, draft: JSON.stringify(words) }),
      })
    const page = await show('verification', { heading: '<script>alert(1)</script>', intro: '{secret} {applicationName', button: 'Los' })
    assert.equal(page.status, 200)
    assert.match(await page.text(), /&lt;script&gt;alert\(1\)/)
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
    assert.equal(page.headers.get('x-frame-options'), 'SAMEORIGIN')
    for (const { name } of (await admin.getLetters({})).data?.letters ?? []) assert.equal((await show(name, {})).status, 200, name)
    assert.equal((await show('verification', {}, browser(), await asServer(app))).status, 200)
    const eve = browser()
    await signUp(eve, 'eve')
    assert.equal((await show('verification', {}, eve)).status, 403)
  })
})
