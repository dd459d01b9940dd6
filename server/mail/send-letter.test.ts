import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seconds } from '#contract/kit/durations.ts'
import { runDue } from '../outbox/run-due.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { mailWarning } from './post-office.ts'
import { deliverLetter, sendLetter } from './send-letter.ts'

const letter = { subject: 'Your code', text: 'It is 402917.', html: '<p>It is <b>402917</b>.</p>' }
const to = 'anna@example.com'

onBothDatabases('A letter', (open) => {
  test('cannot be read in the outbox', async () => {
    const { app } = await startTestServer({ open })
    await sendLetter(app, { to, letter })
    const rows = JSON.stringify(await app.db.selectFrom('outbox').selectAll().execute())
    const hidden = Buffer.from(/"sealed":"([^"]+)"/.exec(rows)?.[1] ?? '', 'base64url')
    assert.ok(hidden.length > 100)
    for (const secret of ['402917', 'anna', 'Your code']) {
      assert.ok(!rows.includes(secret), secret)
      assert.ok(!hidden.includes(secret), secret)
    }
  })

  test('reaches the inbox of the sandbox in development', async () => {
    const { app, clock } = await startTestServer({ open })
    await sendLetter(app, { to, letter })
    clock.advance(seconds(1))
    await runDue(app, [deliverLetter])
    const mails = await app.db.selectFrom('sandboxMails').selectAll().execute()
    assert.partialDeepStrictEqual(mails, [{ recipient: to, sender: app.config.mailFrom, ...letter, createdAt: '2026-01-15T12:00:01.000Z' }])
    assert.equal(mails.length, 1)
  })

  test('lies in the inbox once, however often it was delivered', async () => {
    const { app } = await startTestServer({ open })
    await sendLetter(app, { to, letter })
    const twice: typeof deliverLetter = {
      ...deliverLetter,
      async run(...delivery) {
        await deliverLetter.run(...delivery)
        await deliverLetter.run(...delivery)
      },
    }
    await runDue(app, [twice])
    assert.equal((await app.db.selectFrom('sandboxMails').selectAll().execute()).length, 1)
    assert.deepEqual(await app.db.selectFrom('outbox').selectAll().execute(), [])
  })

  test('is not written when its transaction is rolled back', async () => {
    const { app } = await startTestServer({ open })
    const transaction = inTransaction(app, async (app) => {
      await sendLetter(app, { to, letter })
      throw new Error('no')
    })
    await assert.rejects(transaction)
    await runDue(app, [deliverLetter])
    assert.deepEqual(await app.db.selectFrom('sandboxMails').selectAll().execute(), [])
  })

  test('waits in the outbox of a production server that has no way to send it', async () => {
    const { app: development } = await startTestServer({ open })
    const app = { ...development, config: { ...development.config, production: true } }
    await sendLetter(app, { to, letter })
    await runDue(app, [deliverLetter])
    const rows = await app.db.selectFrom('outbox').selectAll().execute()
    assert.partialDeepStrictEqual(rows, [{ attempts: 1, failedAt: null, lastError: 'SMTP_URL is not set, so no letter can leave.' }])
    assert.deepEqual(await app.db.selectFrom('sandboxMails').selectAll().execute(), [])
  })
})

test('a production server without SMTP is warned of, and no other', async () => {
  const { app } = await startTestServer()
  assert.match(mailWarning({ ...app.config, production: true }) ?? '', /SMTP_URL/)
  assert.equal(mailWarning({ ...app.config, production: true, smtpUrl: 'smtp://localhost' }), undefined)
  assert.equal(mailWarning(app.config), undefined)
})
