import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { password } from '#server/testing/people.ts'
import { databases } from './processes/databases.ts'
import { freePort, type RealServer, runTollgate, startRealServer } from './processes/real-server.ts'
import { Traveller } from './processes/traveller.ts'

for (const [engine, databaseUrl, skip] of databases) {
  test(`a server that is killed amid its work keeps every promise it made (${engine})`, { skip }, async () => {
    const settings = settingsFor(await databaseUrl())
    const port = await freePort()
    const doomed = await startRealServer(port, settings)
    const owner = new Traveller(doomed.url)
    await owner.signUp(doomed)
    await owner.post(doomed, '/organization/create', { name: 'Acme', slug: 'acme' })

    const { promised, tried } = await burst(doomed, owner, { until: 6, end: () => doomed.signal('SIGKILL') })
    assert.deepEqual(await doomed.ended, [null, 'SIGKILL'])
    assert.ok(
      promised.people.length >= 6 && promised.people.length < tried.length,
      `${promised.people.length} of ${tried.length} were answered`,
    )

    const heir = await startRealServer(port, settings)
    await keepsItsPromises(heir, owner, promised)
    await isWholeOrNot(heir, tried)
    await endsWell(heir)
    await isSound(settings)
  })

  test(`a server that is told to stop under load finishes what it began, and ends with 0 (${engine})`, { skip }, async () => {
    const settings = settingsFor(await databaseUrl())
    const port = await freePort()
    const server = await startRealServer(port, settings)
    const owner = new Traveller(server.url)
    await owner.signUp(server)
    await owner.post(server, '/organization/create', { name: 'Acme', slug: 'acme' })

    const { promised, tried, statuses } = await burst(server, owner, { until: 6, end: () => server.signal('SIGTERM') })
    assert.deepEqual(await server.ended, [0, null], server.log())
    // Whoever came too late was not let in at all, or was asked to come back.
    assert.deepEqual(
      statuses.filter((status) => status !== 200 && status !== 503),
      [],
    )
    assert.ok(promised.people.length >= 6, `${promised.people.length} of ${tried.length} were answered`)

    const heir = await startRealServer(port, settings)
    await keepsItsPromises(heir, owner, promised)
    await isWholeOrNot(heir, tried)
    await endsWell(heir)
    await isSound(settings)
  })
}

type Promised = { people: Traveller[]; returned: Traveller[]; invited: string[] }

/**
 * Sign-ups, sign-ins and invitations all at once and again and again, cut off once so many people have an account. What was answered counts as
 * promised.
 */
async function burst(server: RealServer, owner: Traveller, { until, end }: { until: number; end: () => void }) {
  const promised: Promised = { people: [], returned: [], invited: [] }
  const statuses: number[] = []
  const tried: Traveller[] = []
  let [isEnding, isOver] = [false, false]
  const send = async (request: Promise<Response>, keep: () => void) => {
    const answer = await request.catch(() => null)
    const body = await answer?.text().catch(() => null)
    if (!answer || body == null) return void (isOver = true) // cut off: nothing was promised
    statuses.push(answer.status)
    if (answer.status === 503 && isEnding) isOver = true
    if (answer.status >= 400) return assert.match(body, /^\{"code":"[A-Z_]+","message":"[^"]+"\}$/, body)
    keep()
    if (promised.people.length < until || isEnding) return undefined
    isEnding = true
    return end()
  }
  const comeAndCome = async (at: number) => {
    while (!isOver) {
      const person = new Traveller(server.url)
      const back = new Traveller(server.url, owner.name)
      const guest = `guest-of-${person.email}`
      tried.push(person)
      await Promise.all([
        send(person.signUp(server), () => promised.people.push(person)),
        ...(at % 4 === 0 ? [send(back.signIn(server), () => promised.returned.push(back))] : []),
        ...(at % 4 === 1
          ? [send(owner.post(server, '/organization/invite-member', { email: guest, role: 'member' }), () => promised.invited.push(guest))]
          : []),
      ])
    }
  }
  await Promise.all(Array.from({ length: 40 }, (_, at) => comeAndCome(at)))
  return { promised, tried, statuses }
}

/** Everybody who was told so is signed in, can sign in again, and has their letter; so does everybody who was invited. */
async function keepsItsPromises(server: RealServer, owner: Traveller, { people, returned, invited }: Promised) {
  for (const person of [...people, ...returned]) assert.equal(await person.isSignedInAt(server), true, person.email)
  const invitations = (await (await owner.get(server, '/organization/list-invitations')).json()) as { email: string }[]
  const listed = new Set(invitations.map(({ email }) => email))
  for (const email of invited) assert.ok(listed.has(email), email)

  // What the dead process had taken up falls due again after half a minute.
  await fetch(`${server.url}/dev/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"advance":"PT1M"}' })
  for (const email of [...people.map((person) => person.email), ...invited]) assert.equal(await lettersTo(server, email), 1, email)
}

/** Whoever got no answer has an account with everything that belongs to it, or none: they can sign in, or sign up. */
async function isWholeOrNot(server: RealServer, tried: Traveller[]) {
  for (const { name, email } of tried.slice(-6)) {
    const again = new Traveller(server.url, name)
    const answer = await again.signIn(server)
    if (answer.status === 200) assert.equal(await lettersTo(server, email), 1, email)
    else assert.deepEqual([answer.status, (await again.signUp(server)).status], [401, 200], email)
  }
}

async function lettersTo(server: RealServer, email: string): Promise<number> {
  for (let tries = 0; tries < 1200; tries++) {
    const letters = (await (await fetch(`${server.url}/dev/inbox.json?to=${email}`)).json()) as { subject: string }[]
    const awaited = letters.filter(({ subject }) => !/sign-in|device/i.test(subject))
    if (awaited.length > 0) return awaited.length
    await pause(50)
  }
  return 0
}

async function endsWell(server: RealServer) {
  server.signal('SIGTERM')
  assert.deepEqual(await server.ended, [0, null])
}

async function isSound(settings: Record<string, string>) {
  const { code, printed } = await runTollgate(['doctor'], settings)
  assert.equal(code, 0, printed)
}

function settingsFor(databaseUrl: string): Record<string, string> {
  return { DATABASE_URL: databaseUrl, TOLLGATE_SECRET: `a secret for proofs and nothing else, ${password}` }
}
