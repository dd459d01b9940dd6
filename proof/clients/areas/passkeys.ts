import assert from 'node:assert/strict'
import { SoftwareKey } from '#server/testing/software-key.ts'
import { plugIn } from '../device.ts'
import { date, refused, sessionCookie, succeeded, text } from '../expect.ts'
import { user } from '../shapes.ts'
import type { Stage } from '../stage.ts'

const shape = { id: text, userId: text, credentialID: text, deviceType: text, createdAt: date }

export async function passkeys(stage: Stage) {
  const ann = await stage.person({ verified: true })
  const { client } = ann.visitor
  plugIn(new SoftwareKey(stage.server.url))

  await stage.row('passkey.addPasskey', 'made by the browser and kept under its name', async () => {
    const { error } = (await client.passkey.addPasskey({ name: 'Laptop' })) ?? {}
    assert.ok(!error, JSON.stringify(error))
    const [key] = succeeded(await client.passkey.listUserPasskeys(), [shape])
    assert.deepEqual([key.name, key.userId], ['Laptop', ann.id])
  })

  await stage.row('signIn.passkey', 'signs in without an address', async () => {
    const visitor = stage.visitor()
    const { data, error } = (await visitor.client.signIn.passkey()) ?? {}
    assert.ok(!error, JSON.stringify(error))
    if (stage.isNew) assert.equal(data.user.id, ann.id)
    sessionCookie(visitor)
    assert.equal(succeeded(await visitor.client.getSession(), { user }).user.id, ann.id)
  })

  await stage.row('signIn.passkey', 'a key that nobody has', async () => {
    plugIn(new SoftwareKey(stage.server.url))
    const result = await stage.visitor().client.signIn.passkey()
    assert.equal(result.error?.status, 401, JSON.stringify(result))
  })

  await stage.row('passkey.updatePasskey', 'another name', async () => {
    const [key] = succeeded(await client.passkey.listUserPasskeys())
    const data = succeeded(await client.passkey.updatePasskey({ id: key.id, name: 'Phone' }), { passkey: shape })
    assert.equal(data.passkey.name, 'Phone')
  })

  await stage.row('passkey.deletePasskey', 'is gone', async () => {
    const [key] = succeeded(await client.passkey.listUserPasskeys())
    succeeded(await client.passkey.deletePasskey({ id: key.id }))
    assert.deepEqual(succeeded(await client.passkey.listUserPasskeys()), [])
  })

  await stage.row('passkey.listUserPasskeys', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.passkey.listUserPasskeys(), 401, 'UNAUTHORIZED')
  })
}
