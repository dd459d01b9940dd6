import assert from 'node:assert/strict'
import { refused, sessionCookie, succeeded } from '../expect.ts'
import { status } from '../shapes.ts'
import type { Stage } from '../stage.ts'

export async function profiles(stage: Stage) {
  const { visitor } = await stage.person()
  const { client } = visitor
  const current = async () => succeeded(await client.getSession()).user

  await stage.row('updateUser', 'name and picture', async () => {
    const image = 'https://pictures.example/me.png'
    succeeded(await client.updateUser({ name: 'Renamed', image }), status)
    sessionCookie(visitor)
    const { name, ...rest } = await current()
    assert.equal(name, 'Renamed')
    assert.equal(rest.image, image)
  })

  await stage.row('updateUser', 'no picture any more', async () => {
    succeeded(await client.updateUser({ image: null }), status)
    assert.equal((await current()).image, null)
  })

  await stage.row('updateUser', 'a username', async () => {
    succeeded(await client.updateUser({ username: 'Renamed.Person' }), status)
    const { username, displayUsername } = await current()
    assert.equal(username, 'renamed.person')
    assert.equal(displayUsername, 'Renamed.Person')
  })

  await stage.row('updateUser', 'the username one has', async () => {
    succeeded(await client.updateUser({ username: 'renamed.person' }), status)
  })

  await stage.row('updateUser', 'a username that is taken', async () => {
    const other = await stage.person({ username: 'first_come' })
    assert.ok(other.id)
    const result = await client.updateUser({ username: 'First_Come' })
    if (stage.isNew) return refused(result, 400, 'USERNAME_IS_ALREADY_TAKEN')
    refused(result, 422, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
  })

  await stage.row('updateUser', 'an address', async () => {
    refused(await client.updateUser({ email: 'new@example.com' }), 400, 'EMAIL_CAN_NOT_BE_UPDATED', 'Email can not be updated')
  })

  await stage.row('updateUser', 'a role', async () => {
    const result = await client.updateUser({ name: 'Renamed', role: 'admin' })
    if (stage.isNew) refused(result, 400, 'FIELD_NOT_ALLOWED', 'role is not allowed to be set')
    else succeeded(result, status)
    assert.equal((await current()).role, 'user')
  })

  await stage.row('updateUser', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.updateUser({ name: 'Nobody' }), 401, 'UNAUTHORIZED')
  })
}
