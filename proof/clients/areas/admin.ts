import assert from 'node:assert/strict'
import { cleared, exactly, refused, succeeded } from '../expect.ts'
import { status, success, user } from '../shapes.ts'
import { type Person, password, type Stage } from '../stage.ts'
import { adminSessions } from './admin-sessions.ts'

const newPassword = 'set by an administrator 9'

export async function admin(stage: Stage) {
  const root = await stage.person({ name: 'Root', verified: true })
  stage.server.command('create-admin', root.email)
  await listing(stage, root)
  await changing(stage, root)
  await adminSessions(stage, root)
  await asking(stage, root)
  await refusing(stage)
  await removing(stage, root)
}

async function listing(stage: Stage, { visitor, email, id }: Person) {
  const { client } = visitor
  await stage.person({ email: 'zoe@example.com', name: 'Zoe' })
  await stage.person({ email: 'adam@example.com', name: 'Adam' })
  await stage.person({ email: 'eve@elsewhere.example', name: 'Eve' })

  await stage.row('admin.listUsers', 'everybody', async () => {
    const data = succeeded(await client.admin.listUsers({ query: {} }), { users: [user] })
    assert.equal(data.total, 4)
    assert.equal(data.users.length, 4)
  })

  await stage.row('admin.listUsers', 'a page, sorted', async () => {
    const query = { limit: 2, offset: 1, sortBy: 'email', sortDirection: 'asc' }
    const data = succeeded(await client.admin.listUsers({ query }), { limit: exactly(2), offset: exactly(1), total: exactly(4) })
    assert.deepEqual(emails(data), ['eve@elsewhere.example', email])
  })

  await stage.row('admin.listUsers', 'searched', async () => {
    const query = { searchValue: 'ad', searchField: 'name', searchOperator: 'starts_with' }
    assert.deepEqual(emails(succeeded(await client.admin.listUsers({ query: { ...query, searchValue: 'Ad' } }))), ['adam@example.com'])
    const byEnd = { searchValue: '.example', searchField: 'email', searchOperator: 'ends_with' }
    assert.deepEqual(emails(succeeded(await client.admin.listUsers({ query: byEnd }))), ['eve@elsewhere.example'])
    const within = { searchValue: 'oe@ex', searchField: 'email', searchOperator: 'contains' }
    assert.deepEqual(emails(succeeded(await client.admin.listUsers({ query: within }))), ['zoe@example.com'])
  })

  await stage.row('admin.listUsers', 'filtered', async () => {
    const query = { filterField: 'role', filterValue: 'admin', filterOperator: 'contains' }
    assert.deepEqual(emails(succeeded(await client.admin.listUsers({ query }))), [email])
    const equal = { filterField: 'email', filterValue: 'zoe@example.com', filterOperator: 'eq' }
    assert.deepEqual(emails(succeeded(await client.admin.listUsers({ query: equal }))), ['zoe@example.com'])
    const unequal = { filterField: 'email', filterValue: 'zoe@example.com', filterOperator: 'ne' }
    assert.equal(succeeded(await client.admin.listUsers({ query: unequal })).total, 3)
  })

  if (!stage.isNew) return

  await stage.row('admin.getUser', 'one person', async () => {
    assert.equal(succeeded(await client.admin.getUser({ query: { id } }), user).email, email)
  })

  await stage.row('admin.getUser', 'nobody', async () => {
    refused(await client.admin.getUser({ query: { id: 'nobody' } }), 404, 'USER_NOT_FOUND')
  })
}

async function changing(stage: Stage, { visitor }: Person) {
  const { client } = visitor
  const email = stage.newEmail('made')
  let userId = ''

  await stage.row('admin.createUser', 'with a password and a role', async () => {
    const data = succeeded(await client.admin.createUser({ email, password, name: 'Made', role: 'user' }), { user })
    assert.equal(data.user.email, email)
    assert.equal(data.user.role, 'user')
    userId = data.user.id
    succeeded(await stage.visitor().client.signIn.email({ email, password }))
  })

  await stage.row('admin.createUser', 'with more data', async () => {
    const wish = {
      email: stage.newEmail('made'),
      password,
      name: 'Made',
      data: { emailVerified: true, image: 'https://pictures.example/1.png' },
    }
    const data = succeeded(await client.admin.createUser(wish), { user })
    assert.equal(data.user.emailVerified, true)
    assert.equal(data.user.image, 'https://pictures.example/1.png')
  })

  await stage.row('admin.createUser', 'with several roles', async () => {
    const wish = { email: stage.newEmail('made'), password, name: 'Made', role: ['user', 'admin'] }
    assert.equal(succeeded(await client.admin.createUser(wish)).user.role, 'user,admin')
  })

  await stage.row('admin.createUser', 'an address that is taken', async () => {
    const result = await client.admin.createUser({ email, password, name: 'Twin' })
    refused(result, 400, stage.either('USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'))
  })

  if (stage.isNew)
    await stage.row('admin.createUser', 'without a password', async () => {
      succeeded(await client.admin.createUser({ email: stage.newEmail('made'), name: 'Made' }), { user })
    })

  await stage.row('admin.setRole', 'one', async () => {
    assert.equal(succeeded(await client.admin.setRole({ userId, role: 'admin' }), { user }).user.role, 'admin')
  })

  await stage.row('admin.setRole', 'several', async () => {
    assert.equal(succeeded(await client.admin.setRole({ userId, role: ['user', 'admin'] }), { user }).user.role, 'user,admin')
    succeeded(await client.admin.setRole({ userId, role: 'user' }))
  })

  await stage.row('admin.setRole', 'to nobody', async () => {
    refused(await client.admin.setRole({ userId: 'nobody', role: 'user' }), 404, 'USER_NOT_FOUND')
  })

  await stage.row('admin.setUserPassword', 'and sign in with it', async () => {
    succeeded(await client.admin.setUserPassword({ userId, newPassword }), status)
    succeeded(await stage.visitor().client.signIn.email({ email, password: newPassword }))
  })

  if (!stage.isNew) return

  await stage.row('admin.setRole', 'a role that does not exist', async () => {
    refused(await client.admin.setRole({ userId, role: 'emperor' }), 400, 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE')
  })

  await stage.row('admin.updateUser', 'a name', async () => {
    assert.equal(succeeded(await client.admin.updateUser({ userId, data: { name: 'Remade' } }), user).name, 'Remade')
  })

  await stage.row('admin.updateUser', 'nothing', async () => {
    refused(await client.admin.updateUser({ userId, data: {} }), 400, 'NO_DATA_TO_UPDATE')
  })

  await stage.row('admin.updateUser', 'nobody', async () => {
    refused(await client.admin.updateUser({ userId: 'nobody', data: { name: 'Remade' } }), 404, 'USER_NOT_FOUND')
  })
}

async function asking(stage: Stage, { visitor }: Person) {
  const { client } = visitor
  const other = await stage.person()

  await stage.row('admin.hasPermission', 'an administrator', async () => {
    const result = await client.admin.hasPermission({ permissions: { user: ['create', 'ban'], session: ['revoke'] } })
    assert.deepEqual(succeeded(result), { error: null, success: true })
  })

  await stage.row('admin.hasPermission', 'somebody else', async () => {
    const result = await other.visitor.client.admin.hasPermission({ permissions: { user: ['list'] } })
    assert.deepEqual(succeeded(result), { error: null, success: false })
  })

  if (!stage.isNew)
    await stage.row('admin.hasPermission', 'by the older name', async () => {
      const result = await client.admin.hasPermission({ permission: { user: ['create'] } })
      assert.deepEqual(succeeded(result), { error: null, success: true })
    })

  await stage.row('admin.hasPermission', 'nothing asked', async () => {
    refused(await client.admin.hasPermission({ role: 'admin' }), 400, 'VALIDATION_ERROR')
  })

  await stage.row('admin.hasPermission', 'nobody is signed in', async () => {
    const result = await stage.visitor().client.admin.hasPermission({ role: 'admin', permissions: { user: ['create'] } })
    assert.equal(result.data, null)
    assert.equal(result.error?.status, 401)
  })

  await stage.row('admin.checkRolePermission', 'without asking the server', async () => {
    const before = visitor.exchanges.length
    assert.equal(client.admin.checkRolePermission({ role: 'admin', permissions: { user: ['ban'] } }), true)
    assert.equal(client.admin.checkRolePermission({ role: 'user', permissions: { user: ['ban'] } }), false)
    assert.equal(visitor.exchanges.length, before)
  })
}

async function refusing(stage: Stage) {
  const { visitor, id: userId } = await stage.person()
  const { admin } = visitor.client
  const nobody = stage.visitor().client.admin

  const calls = {
    listUsers: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS', { query: {} }],
    createUser: ['YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS', { email: 'new@example.com', password, name: 'New', role: 'user' }],
    setRole: ['YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE', { userId, role: 'admin' }],
    setUserPassword: ['YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD', { userId, newPassword }],
    banUser: ['YOU_ARE_NOT_ALLOWED_TO_BAN_USERS', { userId }],
    unbanUser: ['YOU_ARE_NOT_ALLOWED_TO_BAN_USERS', { userId }],
    impersonateUser: ['YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS', { userId }],
    listUserSessions: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS', { userId }],
    revokeUserSession: ['YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS', { sessionToken: 'none' }],
    revokeUserSessions: ['YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS', { userId }],
    removeUser: ['YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS', { userId }],
    ...(stage.isNew && {
      getUser: ['YOU_ARE_NOT_ALLOWED_TO_GET_USER', { query: { id: userId } }],
      updateUser: ['YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS', { userId, data: { name: 'New' } }],
    }),
  } as Record<string, [string, object]>

  for (const [call, [code, input]] of Object.entries(calls)) {
    await stage.row(`admin.${call}`, 'not for everybody', async () => refused(await admin[call](input), 403, code))
    await stage.row(`admin.${call}`, 'nobody is signed in', async () => {
      const result = await nobody[call](input)
      assert.equal(result.data, null)
      assert.equal(result.error?.status, 401)
    })
  }
}

async function removing(stage: Stage, { visitor, id }: Person) {
  const { client } = visitor

  await stage.row('admin.removeUser', 'somebody', async () => {
    const other = await stage.person()
    succeeded(await client.admin.removeUser({ userId: other.id }), success)
    assert.equal(succeeded(await other.visitor.client.getSession()), null)
    cleared(other.visitor, 'session_token')
    refused(await stage.visitor().client.signIn.email({ email: other.email, password }), 401, 'INVALID_EMAIL_OR_PASSWORD')
  })

  await stage.row('admin.removeUser', 'nobody', async () => {
    refused(await client.admin.removeUser({ userId: 'nobody' }), 404, 'USER_NOT_FOUND')
  })

  await stage.row('admin.removeUser', 'oneself', async () => {
    refused(await client.admin.removeUser({ userId: id }), 400, 'YOU_CANNOT_REMOVE_YOURSELF')
  })
}

function emails({ users }: { users: { email: string }[] }): string[] {
  return users.map(({ email }) => email)
}
