import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { foundCompany } from '../company.ts'
import { check, succeeded } from '../expect.ts'
import { fullOrganization, memberWithUser, organization, session, user } from '../shapes.ts'
import { password, type Stage } from '../stage.ts'
import type { Visitor } from '../visitor.ts'

// oxlint-disable-next-line typescript/no-explicit-any
type State = { data: any; error: any; isPending: boolean }
type Store = { subscribe(listener: (state: State) => void): () => void }

/** The stores behind the hooks: what they fetch of themselves, and when again. */
export async function hooks(stage: Stage) {
  const { email, id } = await stage.person()

  await stage.row('useSession', 'follows signing in, changing oneself and signing out', async () => {
    const visitor = stage.visitor()
    await watching(visitor.client.useSession, async (settles) => {
      await settles(({ data, isPending }) => data === null && !isPending)
      succeeded(await visitor.client.signIn.email({ email, password }))
      const { data } = await settles(({ data }) => data !== null)
      check(data, { session, user }, 'useSession')
      assert.equal(data.user.id, id)
      succeeded(await visitor.client.updateUser({ name: 'Renamed' }))
      await settles(({ data }) => data?.user.name === 'Renamed')
      succeeded(await visitor.client.signOut())
      const gone = await settles(({ data, isPending }) => data === null && !isPending)
      assert.equal(gone.error, null)
    })
    assert.deepEqual(sessionReads(visitor), ['GET', 'GET', 'GET', 'GET'])
  })

  const { owner } = await foundCompany(stage, 'watched')
  const { visitor } = owner
  const { client } = visitor

  await stage.row('useListOrganizations', 'follows what is made', async () => {
    await watching(client.useListOrganizations, async (settles) => {
      const { data } = await settles(({ data }) => data?.length === 1)
      check(data, [organization], 'useListOrganizations')
      succeeded(await client.organization.create({ name: 'Second', slug: 'second' }))
      await settles(({ data }) => data?.length === 2)
    })
  })

  await stage.row('useActiveOrganization', 'follows the choice', async () => {
    await watching(client.useActiveOrganization, async (settles) => {
      const { data } = await settles(({ data }) => data?.slug === 'second')
      check(data, fullOrganization, 'useActiveOrganization')
      succeeded(await client.organization.setActive({ organizationSlug: 'watched' }))
      await settles(({ data }) => data?.slug === 'watched')
    })
  })

  await stage.row('useActiveMember', 'oneself in the active organization', async () => {
    await watching(client.useActiveMember, async (settles) => {
      const { data } = await settles(({ data }) => data !== null)
      check(data, memberWithUser, 'useActiveMember')
      assert.equal(data.userId, owner.id)
    })
  })

  if (stage.isNew)
    await stage.row('useActiveMemberRole', 'the role in the active organization', async () => {
      await watching(client.useActiveMemberRole, async (settles) => {
        const { data } = await settles(({ data }) => data !== null)
        assert.deepEqual(data, { role: 'owner' })
      })
    })
}

type Settles = (isSo: (state: State) => boolean) => Promise<State>

/** Watches a store as a mounted component would. `settles` waits until its state is so. */
async function watching(store: Store, deed: (settles: Settles) => Promise<void>) {
  let latest: State = { data: undefined, error: null, isPending: true }
  const leave = store.subscribe((state) => {
    latest = state
  })
  try {
    await deed(async (isSo) => {
      for (const started = Date.now(); Date.now() - started < 60_000; await wait(10)) if (isSo(latest)) return latest
      throw new Error(`the store stays at ${JSON.stringify(latest).slice(0, 300)}`)
    })
  } finally {
    leave()
  }
}

function sessionReads({ exchanges }: Visitor): string[] {
  return exchanges.filter(({ url }) => url.pathname === '/api/auth/get-session').map(({ method }) => method)
}
