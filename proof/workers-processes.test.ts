import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { password } from '#server/testing/people.ts'
import { databases } from './processes/databases.ts'
import { doorsOf, onNewConnections, onOneConnection, workerOf } from './processes/doors.ts'
import { type Letter, startMailServer } from './processes/mail-server.ts'
import { freePort, launch, type RealServer, runTollgate, startRealServer } from './processes/real-server.ts'
import { sqliteFile } from './processes/sqlite-file.ts'
import { Traveller } from './processes/traveller.ts'
import { countOf, isRunning, metricsOf, metricsToken, untilServing, workersOf } from './processes/workers.ts'

const origin = 'https://tollgate.example'

for (const [engine, createDatabase, skip] of databases) {
  for (const workers of [2, 4]) {
    describe(`${workers} workers of one command on ${engine}`, { skip }, () => {
      let mail: Awaited<ReturnType<typeof startMailServer>>
      let settings: Record<string, string>
      let server: RealServer
      /** The same server, reached on a new connection each time. */
      let everywhere: RealServer

      before(async () => {
        mail = await startMailServer()
        settings = settingsFor(await createDatabase(), workers, mail.url)
        server = await startRealServer(await freePort(), settings)
        everywhere = onNewConnections(server)
        await untilServing(server, workers)
      })

      after(async () => {
        server.signal('SIGTERM')
        assert.deepEqual(await server.ended, [0, null], server.log())
        mail.close()
      })

      test('a limit is one limit, to the last request', async () => {
        const crowd = Array.from({ length: 30 }, () => new Traveller(origin))
        for (const each of crowd) each.ipAddress = '203.0.113.9'
        const answers = await Promise.all(crowd.map((each) => each.signIn(everywhere)))
        assert.deepEqual(tallyOf(answers), { 401: 3, 429: 27 })
        assert.equal(new Set(answers.map(workerOf)).size, workers)
      })

      test('a server is limited to so many calls in all, not in each worker', async () => {
        const secretKey = await createSecretKey(settings)
        const ask = () => postAs(secretKey, everywhere, '/api-key/verify', { key: 'none' })
        // Whatever the windows of a second are, no more pass in each than are allowed.
        const { granted, windows } = await callsWithin(ask, 250)
        assert.ok(granted <= secretKeyLimit * windows, `${granted} in ${windows} windows`)
        assert.ok(granted >= secretKeyLimit, `${granted}`)
      })

      test('an API key is used as often as it may be', async () => {
        const secretKey = await createSecretKey(settings)
        const ann = new Traveller(origin)
        const { user } = (await (await ann.signUp(everywhere)).json()) as { user: { id: string } }
        const created = await postAs(secretKey, everywhere, '/api-key/create', { userId: user.id, remaining: 25 })
        const { key } = (await created.json()) as { key: string }
        const answers = await Promise.all(Array.from({ length: 50 }, () => postAs(secretKey, everywhere, '/api-key/verify', { key })))
        const verdicts = (await Promise.all(answers.map((answer) => answer.json()))) as { valid: boolean }[]
        assert.equal(verdicts.filter(({ valid }) => valid).length, 25, JSON.stringify(verdicts.slice(0, 3)))
      })

      test('a code and a link that were mailed are good once', async () => {
        const ann = new Traveller(origin)
        assert.equal((await ann.signUp(everywhere)).status, 200)
        assert.equal((await ann.post(everywhere, '/email-otp/send-verification-otp', { email: ann.email, type: 'sign-in' })).status, 200)
        const { code } = await letterWith(mail, ann.email, ({ code, subject }) => code !== '' && /your code/.test(subject))
        const enters = await Promise.all(
          Array.from({ length: 20 }, () => new Traveller(origin).post(everywhere, '/sign-in/email-otp', { email: ann.email, otp: code })),
        )
        assert.equal(tallyOf(enters)[200], 1, JSON.stringify(tallyOf(enters)))

        await ann.post(everywhere, '/request-password-reset', { email: ann.email })
        const { token } = await letterWith(mail, ann.email, ({ token, subject }) => token !== '' && /reset|password/i.test(subject))
        const spends = await Promise.all(
          Array.from({ length: 20 }, () => new Traveller(origin).post(everywhere, '/reset-password', { token, newPassword: password })),
        )
        assert.deepEqual(tallyOf(spends), { 200: 1, 400: 19 })
      })

      test('an invitation is accepted once', async () => {
        const [owner, guest] = [new Traveller(origin), new Traveller(origin)]
        for (const each of [owner, guest]) await each.signUp(everywhere)
        const { code } = await letterWith(mail, guest.email, ({ code }) => code !== '')
        await guest.post(everywhere, '/confirm-email', { email: guest.email, code })
        await owner.post(everywhere, '/organization/create', { name: 'Acme', slug: `acme-${workers}` })
        const invited = await owner.post(everywhere, '/organization/invite-member', { email: guest.email, role: 'member' })
        const { id } = (await invited.json()) as { id: string }
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => guest.post(everywhere, '/organization/accept-invitation', { invitationId: id })),
        )
        assert.deepEqual(
          answers.filter(({ status }) => status >= 500),
          [],
        )
        const members = (await (await owner.get(everywhere, '/organization/list-members')).json()) as { members: unknown[] }
        assert.equal(members.members.length, 2)
      })

      test('a session that is revoked is refused by every worker at its next request', async () => {
        const doors = await doorsOf(server, workers)
        const [first] = doors as [RealServer]
        const ann = new Traveller(origin)
        assert.equal((await ann.signUp(first)).status, 200)
        for (const door of doors) assert.equal(await ann.isSignedInAt(door), true)
        const elsewhere = new Traveller(origin, ann.name)
        assert.equal((await elsewhere.signIn(first)).status, 200)
        assert.equal((await elsewhere.post(first, '/revoke-other-sessions')).status, 200)
        for (const door of doors) assert.equal(await ann.isSignedInAt(door), false)
        for (const door of doors) assert.equal(await elsewhere.isSignedInAt(door), true)
      })

      test('metrics are of all workers, whichever is asked', async () => {
        const doors = await doorsOf(server, workers)
        const before = await countOf(server, '/api/auth/get-session')
        const asked = await Promise.all(Array.from({ length: 40 }, () => new Traveller(origin).get(everywhere, '/get-session')))
        assert.equal(new Set(asked.map(workerOf)).size, workers)
        for (const door of doors) assert.equal((await countOf(door, '/api/auth/get-session')) - before, 40)
      })

      test('a worker that is killed amid its work loses nothing that was answered, and its jobs are done by others', async () => {
        const [doomed] = await workersOf(server)
        const people: Traveller[] = []
        let isOver = false
        const comeAndCome = async () => {
          while (!isOver) {
            const person = new Traveller(origin)
            const answer = await person.signUp(everywhere).catch(() => null)
            if (answer?.status === 200) people.push(person)
          }
        }
        const coming = Array.from({ length: 8 }, comeAndCome)
        while (people.length < 10) await pause(20)
        process.kill(doomed as number, 'SIGKILL')
        const atDeath = people.length
        while (people.length < atDeath + 10) await pause(20)
        isOver = true
        await Promise.all(coming)

        await untilServing(server, workers)
        assert.ok(!(await workersOf(server)).includes(doomed as number))
        const doors = await doorsOf(server, workers)
        for (const [at, person] of people.entries()) assert.equal(await person.isSignedInAt(doors[at % workers] as RealServer), true)
        for (const { email } of people) assert.ok((await mail.lettersTo(email)).length > 0)
        assert.match(server.log(), /A worker died\. Another follows in 0\.1 seconds\./)
        assert.match(await metricsOf(server), /^tollgate_worker_deaths_total 1$/m)
      })

      test('all workers are replaced under load, and no request is refused or lost', async () => {
        const former = await workersOf(server)
        const before = await countOf(server, '/api/auth/get-session')
        const answers: Response[] = []
        const failures: unknown[] = []
        let isOver = false
        const askAndAsk = async (through: RealServer) => {
          while (!isOver) {
            // Each from an address of its own, for which no limit counts others.
            const answer = await new Traveller(origin).get(through, '/get-session').catch((error: unknown) => void failures.push(error))
            if (answer) answers.push(answer)
          }
        }
        const asking = [
          ...Array.from({ length: 6 }, () => askAndAsk(everywhere)),
          ...Array.from({ length: 6 }, () => askAndAsk(onOneConnection(server))),
        ]
        while (answers.length < 100) await pause(10)
        server.signal('SIGUSR2')
        while ((await workersOf(server)).some((pid) => former.includes(pid))) await pause(50)
        await untilServing(server, workers)
        isOver = true
        await Promise.all(asking)

        assert.deepEqual(failures, [])
        assert.deepEqual(Object.keys(tallyOf(answers)), ['200'])
        assert.ok(new Set(answers.map(workerOf)).size > workers)
        // What the former workers counted is not lost with them.
        assert.equal((await countOf(server, '/api/auth/get-session')) - before, answers.length)
        assert.match(await metricsOf(server), /^tollgate_worker_deaths_total 1$/m)
      })
    })
  }
}

test('one worker is the command itself: no other process is started', async () => {
  const server = await startRealServer(await freePort(), settingsFor(sqliteFile(), 1))
  assert.deepEqual(await workersOf(server), [])
  server.signal('SIGTERM')
  assert.deepEqual(await server.ended, [0, null])
})

test('when the command is killed its workers end too, amid their work and without a complaint', async (t) => {
  const mail = await startMailServer()
  t.after(() => mail.close())
  const server = await startRealServer(await freePort(), settingsFor(sqliteFile(), 2, mail.url))
  const everywhere = onNewConnections(server)
  await untilServing(server, 2)
  const workers = await workersOf(server)
  let answers = 0
  const comeAndCome = async () => {
    while (await new Traveller(origin).signUp(everywhere).catch(() => null)) answers++
  }
  const coming = Array.from({ length: 8 }, comeAndCome)
  while (answers < 20) await pause(20)
  server.signal('SIGKILL')
  assert.deepEqual(await server.ended, [null, 'SIGKILL'])
  await Promise.all(coming)
  while (workers.some(isRunning)) await pause(20)
  assert.equal(server.log(), '')
})

test('what keeps a worker from starting is said once, and ends the command', async () => {
  const port = await freePort()
  const first = await startRealServer(port, settingsFor(sqliteFile(), 2))
  const second = launch(port, settingsFor(sqliteFile(), 2))
  assert.deepEqual(await second.ended, [1, null])
  assert.equal(second.log(), `Port ${port} is in use already: stop what listens there, or set PORT.\n`)
  first.signal('SIGTERM')
  assert.deepEqual(await first.ended, [0, null])
})

test('a development server refuses several workers, and says why', async () => {
  const server = launch(await freePort(), { TOLLGATE_WORKERS: '2', DATABASE_URL: sqliteFile() })
  assert.deepEqual(await server.ended, [1, null])
  assert.match(server.log(), /^TOLLGATE_WORKERS must be 1 in development: .*\n$/)
})

const secretKeyLimit = 60

function settingsFor(databaseUrl: string, workers: number, mailServer?: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    TOLLGATE_WORKERS: String(workers),
    TOLLGATE_ADMIN_SECOND_FACTOR: 'false',
    DATABASE_URL: databaseUrl,
    TOLLGATE_URL: origin,
    TOLLGATE_SECRET: 'the secret of this year: thirty-two bytes and more',
    TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
    TOLLGATE_METRICS_TOKEN: metricsToken,
    TOLLGATE_SECRET_KEY_RATE_LIMIT: String(secretKeyLimit),
    ...(mailServer !== undefined && { SMTP_URL: mailServer }),
  }
}

async function createSecretKey(settings: Record<string, string>): Promise<string> {
  const { code, printed } = await runTollgate(['create-secret-key', 'Backend'], settings)
  assert.equal(code, 0, printed)
  return /tg_sk_\S+/.exec(printed)?.[0] ?? ''
}

/** Calls as the server of an application does. */
function postAs(secretKey: string, server: RealServer, path: string, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
  return (server.fetch ?? fetch)(`${server.url}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** How many of so many calls at once were let in, and how many windows of a second they may have met. */
async function callsWithin(ask: () => Promise<Response>, calls: number) {
  const begun = performance.now()
  const answers = await Promise.all(Array.from({ length: calls }, ask))
  const windows = Math.floor((performance.now() - begun) / 1000) + 2
  return { granted: answers.filter(({ status }) => status !== 429).length, windows }
}

async function letterWith(mail: { letters: Letter[] }, to: string, fits: (letter: Letter) => boolean): Promise<Letter> {
  for (let tries = 0; tries < 1200; tries++) {
    const found = mail.letters.findLast((letter) => letter.to === to && fits(letter))
    if (found) return found
    await pause(50)
  }
  return assert.fail(`No such letter came to ${to}: ${JSON.stringify(mail.letters.filter((letter) => letter.to === to))}`)
}

/** How many answers came with each status. */
function tallyOf(answers: Response[]): Record<number, number> {
  const tally: Record<number, number> = {}
  for (const { status } of answers) tally[status] = (tally[status] ?? 0) + 1
  return tally
}
