import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#contract/kit/durations.ts'
import { jobs } from '../jobs.ts'
import type { Configuration } from '../kit/config.ts'
import { runDue } from '../outbox/run-due.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { newestMailTo } from '../testing/mailbox.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { recheckDomains } from './recheck-domains.ts'

async function startStage(open: OpenDatabase, config: Configuration = {}) {
  const zone = new Map<string, string[]>()
  let isAway = false
  const resolveTxt = async (name: string) => {
    if (isAway) throw Object.assign(new Error('SERVFAIL'), { code: 'ESERVFAIL' })
    return zone.get(name) ?? []
  }
  const server = await startTestServer({ open, config, app: { resolveTxt } })
  const acme = await startOrganization(server)
  const claim = async (of = acme, domain = 'corp.example') => {
    const { data, error } = await of.owner.client.organization.addDomain({ organizationId: of.organization.id, domain })
    if (error) throw new Error(error.code)
    return data
  }
  const publish = ({ record }: { record: { name: string; value: string } }) =>
    void zone.set(record.name, [...(zone.get(record.name) ?? []), record.value])
  const verify = (of: typeof acme, domainId: string) =>
    of.owner.client.organization.verifyDomain({ organizationId: of.organization.id, domainId })
  const arrive = async (name: string, { proven = true, domain = 'corp.example' } = {}) => {
    const person = server.browser()
    const { data } = await person.client.signUp.email({ email: `${name}@${domain}`, password: 'a long password', name })
    if (proven) await person.client.confirmEmail({ token: (await newestMailTo(server.app, `${name}@${domain}`)).token })
    await runDue(server.app, jobs)
    const { data: places } = await person.client.organization.list()
    return { userId: data?.user.id, places: places?.map(({ slug }) => slug) }
  }
  const away = (value: boolean) => void (isAway = value)
  return { ...server, acme, zone, claim, publish, verify, arrive, away }
}

onBothDatabases('domains of organizations', (open) => {
  test('are owned once the record is in the DNS; only a person who proves an address there joins', async () => {
    const { acme, claim, publish, verify, arrive, away } = await startStage(open)
    const claimed = await claim(acme, ' Corp.Example. ')
    assert.deepEqual([claimed.domain, claimed.status, claimed.record.name], ['corp.example', 'pending', '_tollgate.corp.example'])
    assert.equal((await verify(acme, claimed.id)).error?.code, 'DOMAIN_RECORD_NOT_FOUND')
    assert.deepEqual((await arrive('early')).places, [])
    publish(claimed)
    away(true)
    assert.equal((await verify(acme, claimed.id)).error?.code, 'DNS_DID_NOT_ANSWER')
    away(false)
    assert.equal((await verify(acme, claimed.id)).data?.status, 'verified')
    assert.deepEqual((await arrive('ann')).places, ['acme'])
    assert.deepEqual((await arrive('unproven', { proven: false })).places, [])
    assert.deepEqual((await arrive('below', { domain: 'eu.corp.example' })).places, [])
    assert.deepEqual((await arrive('lookalike', { domain: 'xcorp.example' })).places, [])
    const { data } = await acme.owner.client.organization.listMembers({ organizationId: acme.organization.id })
    assert.equal(data?.members.find(({ user }) => user.email === 'ann@corp.example')?.role, 'member')
  })

  test('belong to one organization: another’s claim waits until the first lets go', async () => {
    const stage = await startStage(open)
    const { acme, claim, publish, verify } = stage
    const evil = await startOrganization(stage, 'evil')
    const [first, second] = [await claim(acme), await claim(evil)]
    publish(first)
    publish(second)
    const outcomes = await Promise.all([verify(acme, first.id), verify(evil, second.id)])
    assert.deepEqual(new Set(outcomes.map(({ error }) => error?.code)), new Set(['DOMAIN_BELONGS_TO_ANOTHER_ORGANIZATION', undefined]))
    const [winner, loser, lost, won] = outcomes[0]?.data ? [acme, evil, second, first] : [evil, acme, first, second]
    await winner.owner.client.organization.removeDomain({ organizationId: winner.organization.id, domainId: won.id })
    assert.equal((await verify(loser, lost.id)).data?.status, 'verified')
    assert.equal((await verify(acme, evil.organization.id)).error?.code, 'DOMAIN_NOT_FOUND')
  })

  test('cannot be those of public mail, and are for those who may change the organization', async () => {
    const stage = await startStage(open)
    const { acme, browser } = stage
    const organizationId = acme.organization.id
    const add = async (domain: string) => (await acme.owner.client.organization.addDomain({ organizationId, domain })).error?.code
    for (const domain of ['gmail.com', 'GMX.de', 'co.uk', 'github.io']) assert.equal(await add(domain), 'DOMAIN_IS_SHARED', domain)
    for (const domain of ['localhost', 'a b.com', '127.0.0.1', 'x@corp.example'])
      assert.equal(await add(domain), 'VALIDATION_ERROR', domain)
    assert.equal(await add('corp.example'), undefined)
    assert.equal(await add('CORP.example'), 'DOMAIN_ALREADY_ADDED')
    const member = await joinAs(stage, acme.owner, 'mem')
    const stranger = browser()
    await signUp(stranger, 'eve')
    for (const [who, code] of [
      [member.browser, 'FORBIDDEN'],
      [stranger, 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
    ] as const) {
      assert.equal((await who.client.organization.listDomains({ organizationId })).error?.code, code)
      assert.equal((await who.client.organization.addDomain({ organizationId, domain: 'other.example' })).error?.code, code)
    }
  })

  test('are lost when the record stays away for three days, not when name servers are silent', async () => {
    const { app, clock, acme, zone, claim, publish, verify, arrive, away } = await startStage(open)
    const claimed = await claim()
    publish(claimed)
    await verify(acme, claimed.id)
    const state = async () => {
      const [row] = await app.db.selectFrom('domains').selectAll().execute()
      return [row?.verifiedAt !== null, row?.missingSince !== null]
    }
    away(true)
    clock.advance(days(4))
    await recheckDomains(app)
    assert.deepEqual(await state(), [true, false])
    away(false)
    zone.clear()
    await recheckDomains(app)
    assert.deepEqual(await state(), [true, false]) // silence had its turn
    clock.advance(hours(12))
    await recheckDomains(app)
    assert.deepEqual(await state(), [true, true])
    clock.advance(hours(13))
    publish(claimed)
    await recheckDomains(app)
    assert.deepEqual(await state(), [true, false])
    zone.clear()
    for (let day = 0; day < 5; day++) {
      clock.advance(days(1))
      await recheckDomains(app)
    }
    assert.deepEqual(await state(), [false, false])
    assert.deepEqual((await arrive('late')).places, [])
  })

  test('let no one in beyond the limit of members, and no proof of an address fails for that', async () => {
    const { acme, claim, publish, verify, arrive } = await startStage(open, { membershipLimit: 2 })
    const claimed = await claim()
    publish(claimed)
    await verify(acme, claimed.id)
    const arrivals = [await arrive('ann'), await arrive('bob')]
    assert.deepEqual(
      arrivals.map(({ places }) => places),
      [['acme'], []],
    )
  })
})
