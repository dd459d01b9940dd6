import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { days, minutes } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { S3Server, s3Keys } from '../../testing/s3-server.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { announceFile, sendFile } from '../../testing/uploads.ts'
import { pruneFiles } from './prune-files.ts'

const bytes = Buffer.from('Every part of this was sent by itself.')
const drawn = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), bytes])
const program = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const picture = { service: 'product_media', mimeType: 'image/png', name: 'logo.png' }

onBothDatabases('files on the disk', (open) => {
  test('come in part by part and are held against their checksums', async () => {
    const { seller, send } = await start()
    const announced = await announceFile(seller, bytes, { partSize: 10 })
    assert.equal(announced.status, 201)
    const { upload, is_uploaded, size_readable } = announced.body
    assert.deepEqual([upload.parts.length, is_uploaded, size_readable], [4, false, '38.0 B'])
    const whole = await sendFile(seller, send, announced.body, bytes)
    assert.equal(whole.status, 200)
    assert.deepEqual([whole.body.is_uploaded, whole.body.size, whole.body.service], [true, bytes.length, 'downloadable'])
    assert.equal(Buffer.from(whole.body.checksum_sha256_base64, 'base64').toString('hex'), whole.body.checksum_sha256_hex)
    const again = await sendFile(seller, send, announced.body, bytes)
    assert.deepEqual([again.status, again.body], [200, whole.body])
  })

  test('that are not what was announced are refused, and can be sent again', async () => {
    const { seller, send } = await start()
    const { body } = await announceFile(seller, bytes, { partSize: 20 })
    const [first] = body.upload.parts
    const put = (url: string, content: string) => send(url, { method: 'PUT', body: content })
    for (const wrong of ['too short', 'x'.repeat(20), 'x'.repeat(21)]) assert.equal((await put(first.url, wrong)).status, 400)
    assert.equal((await put(`${first.url}x`, 'forged')).status, 403)
    const early = await seller.post(`/files/${body.id}/uploaded`, {
      id: body.upload.id,
      path: body.upload.path,
      parts: [1, 2].map((number) => ({ number, checksum_etag: 'guessed', checksum_sha256_base64: null })),
    })
    assert.deepEqual([early.status, early.body.detail[0].msg], [422, 'The parts that were sent do not make up the file.'])
    assert.equal((await sendFile(seller, send, body, bytes)).status, 200)
    assert.equal((await put(first.url, bytes.toString('utf8', 0, 20))).status, 404, 'a whole file stays as it is')
  })

  test('with another checksum as a whole are refused', async () => {
    const { seller, send } = await start()
    const { body } = await announceFile(seller, bytes, { partSize: 20, checksum: 'AAAA' })
    const refused = await sendFile(seller, send, body, bytes)
    assert.deepEqual([refused.status, refused.body.detail[0].msg], [422, 'The file does not have this checksum.'])
  })

  test('are announced without gaps, of a size and kind that fits their use', async () => {
    const { seller } = await start()
    const part = { number: 1, chunk_start: 0, chunk_end: 10 }
    const status = async (given: object) => {
      const file = { name: 'a', mime_type: 'image/png', size: 10, service: 'product_media', upload: { parts: [part] }, ...given }
      return (await seller.post('/files/', file)).status
    }
    assert.equal(await status({}), 201)
    assert.equal(await status({ upload: { parts: [{ ...part, chunk_start: 1 }] } }), 422)
    assert.equal(await status({ upload: { parts: [part, { ...part, number: 2 }] } }), 422)
    assert.equal(await status({ upload: { parts: [{ ...part, chunk_end: 9 }] } }), 422)
    assert.equal(await status({ mime_type: 'text/html' }), 422)
    assert.equal(await status({ size: 2 ** 40, upload: { parts: [{ ...part, chunk_end: 2 ** 40 }] } }), 422)
    assert.equal(await status({ service: 'invoice' }), 422)
  })

  test('never lie where their name says', async () => {
    const { seller, send, folder } = await start()
    const { body } = await announceFile(seller, bytes, { name: '../../../etc/passwd\r\nX: y' })
    assert.equal((await sendFile(seller, send, body, bytes)).status, 200)
    assert.deepEqual(await readdir(folder), ['downloadable', 'uploads'])
    assert.equal(body.path, `downloadable/${seller.organization.id}/${body.id}`)
  })

  test('of products are public, and do nothing in a browser', async () => {
    const { seller, send } = await start()
    const { body } = await announceFile(seller, drawn, picture)
    assert.equal((await send(`/v1/media/${body.id}`)).status, 404)
    const { public_url } = (await sendFile(seller, send, body, drawn)).body
    const shown = await send(public_url)
    assert.deepEqual([shown.status, shown.headers.get('content-type'), shown.headers.get('content-disposition')], [200, 'image/png', null])
    assert.deepEqual(Buffer.from(await shown.arrayBuffer()), drawn)
    assert.match(String(shown.headers.get('content-security-policy')), /default-src 'none'.*sandbox/)
    const some = await send(public_url, { headers: { range: 'bytes=14-17' } })
    assert.deepEqual([some.status, await some.text(), some.headers.get('content-range')], [206, 'part', 'bytes 14-17/46'])
    const { body: secret } = await announceFile(seller, bytes)
    await sendFile(seller, send, secret, bytes)
    assert.equal((await send(`/v1/media/${secret.id}`)).status, 404)
    assert.equal((await send('/v1/media/a%00b')).status, 404)
  })

  test('of products are pictures by their first bytes, and can be sent again as such', async () => {
    const { seller, send, folder } = await start()
    const { body } = await announceFile(seller, program, { ...picture, checksum: null })
    const refused = await sendFile(seller, send, body, program)
    assert.deepEqual([refused.status, refused.body.detail[0].msg], [422, 'The file is not of the kind that was announced.'])
    assert.equal((await send(`/v1/media/${body.id}`)).status, 404)
    assert.deepEqual(await readdir(folder), ['product_media', 'uploads'])
    const { body: other } = await announceFile(seller, drawn, { ...picture, mimeType: 'image/jpeg' })
    assert.equal((await sendFile(seller, send, other, drawn)).status, 422)
    const { status } = await announceFile(seller, program, { ...picture, mimeType: 'image/svg+xml' })
    assert.equal(status, 422, 'a drawing that can hold a program is not taken at all')
    const { body: loaded } = await announceFile(seller, program, { mimeType: 'image/svg+xml' })
    assert.equal((await sendFile(seller, send, loaded, program)).status, 200, 'what is only loaded may be anything')
  })

  test('that were taken as drawings before are loaded, not opened', async () => {
    const { server, seller, send } = await start()
    const { body } = await announceFile(seller, drawn, picture)
    const { public_url } = (await sendFile(seller, send, body, drawn)).body
    await server.app.db.updateTable('files').set({ mimeType: 'image/svg+xml', name: 'logo.svg' }).where('id', '=', body.id).execute()
    const shown = await send(public_url)
    assert.equal(shown.headers.get('content-type'), 'image/svg+xml')
    assert.match(String(shown.headers.get('content-disposition')), /^attachment; filename="logo.svg"/)
  })

  test('are renamed, listed and deleted, and only by their seller', async () => {
    const { server, seller, send, folder } = await start()
    const other = await startSeller(server, 'other')
    const { body } = await announceFile(seller, bytes)
    await sendFile(seller, send, body, bytes)
    await announceFile(seller, bytes)
    assert.equal((await seller.patch(`/files/${body.id}`, { name: 'renamed.pdf' })).body.name, 'renamed.pdf')
    assert.equal((await other.patch(`/files/${body.id}`, { name: 'mine' })).status, 404)
    assert.equal((await other.del(`/files/${body.id}`)).status, 404)
    const one = await queriesDuring(server.app, () => seller.get('/files/?limit=1'))
    const two = await queriesDuring(server.app, () => seller.get('/files/?limit=2'))
    assert.equal(two.length, one.length)
    const { items, pagination } = (await seller.get(`/files/?ids=${body.id}`)).body
    assert.deepEqual(
      [items[0].name, pagination.total_count, (await seller.get('/files/')).body.pagination.total_count],
      ['renamed.pdf', 1, 2],
    )
    assert.equal((await seller.del(`/files/${body.id}`)).status, 204)
    assert.equal((await seller.del(`/files/${body.id}`)).status, 404)
    assert.equal((await seller.get('/files/')).body.pagination.total_count, 1)
    await runDue(server.app, jobs)
    assert.deepEqual(await readdir(join(folder, 'downloadable', seller.organization.id)), [])
  })

  test('that never came are forgotten after a day, and their addresses after ten minutes', async () => {
    const { server, seller, send, folder } = await start()
    const { body } = await announceFile(seller, bytes)
    server.clock.advance(minutes(10))
    assert.equal((await send(body.upload.parts[0].url, { method: 'PUT', body: bytes.toString() })).status, 410)
    server.clock.advance(days(1))
    await pruneFiles(server.app)
    await runDue(
      server.app,
      jobs.filter(({ kind }) => kind === 'remove-file'),
    )
    assert.deepEqual(await readdir(join(folder, 'uploads')), [])
    assert.equal((await seller.get('/files/')).body.pagination.total_count, 0)
  })

  async function start() {
    const folder = await mkdtemp(join(tmpdir(), 'tollgate-files-'))
    after(() => rm(folder, { recursive: true }))
    const server = await startTestServer({ open, config: { filesFolder: folder } })
    const seller = await startSeller(server)
    const send = (url: string, init?: RequestInit) => server.browser().fetch(url, init)
    return { folder, server, seller, send }
  }
})

onBothDatabases('files in a store of objects', (open) => {
  test('go there and come from there directly, signed', async () => {
    const { store, seller } = await start()
    const { body } = await announceFile(seller, bytes, { partSize: 20 })
    assert.ok(body.upload.parts.every(({ url }: { url: string }) => url.startsWith(`${store.url}/bucket/downloadable/`)))
    const whole = await sendFile(seller, fetch, body, bytes)
    assert.deepEqual([whole.status, whole.body.is_uploaded, whole.body.checksum_etag], [200, true, 'whole'])
    assert.equal(store.objects.get(`/bucket/${body.path}`)?.bytes.toString(), bytes.toString())
    await seller.del(`/files/${body.id}`)
  })

  test('are sent with their checksum and to their address only', async () => {
    const { store, seller } = await start()
    const { body } = await announceFile(seller, bytes)
    const [{ url, headers }] = body.upload.parts
    const put = async (url: string, headers: Record<string, string>, content: string) =>
      (await fetch(url, { method: 'PUT', headers, body: content })).status
    assert.equal(await put(url, headers, 'other bytes'), 400)
    assert.equal(await put(url, {}, bytes.toString()), 403)
    assert.equal(await put(url.replace('partNumber=1', 'partNumber=2'), headers, bytes.toString()), 403)
    const early = await sendFile(seller, async () => new Response(), body, bytes)
    assert.deepEqual([early.status, early.body.detail[0].msg], [422, 'The parts that were sent do not make up the file.'])
    assert.equal((await sendFile(seller, fetch, body, bytes)).status, 200)
    assert.equal(store.uploads.size, 0)
  })

  test('are not kept there when they are not the pictures that they were announced as', async () => {
    const { store, seller } = await start()
    const { body } = await announceFile(seller, program, picture)
    const refused = await sendFile(seller, fetch, body, program)
    assert.deepEqual([refused.status, refused.body.detail[0].msg], [422, 'The file is not of the kind that was announced.'])
    assert.equal(store.objects.size, 0)
  })

  test('are deleted there, and public ones are shown from there', async () => {
    const { store, seller, server } = await start()
    const { body } = await announceFile(seller, drawn, picture)
    const { public_url } = (await sendFile(seller, fetch, body, drawn)).body
    const shown = await server.browser().fetch(public_url)
    assert.equal(shown.status, 302)
    assert.deepEqual(Buffer.from(await (await fetch(String(shown.headers.get('location')))).arrayBuffer()), drawn)
    await seller.del(`/files/${body.id}`)
    await runDue(server.app, jobs)
    assert.equal(store.objects.size, 0)
  })

  async function start() {
    const store = await new S3Server().listen()
    const { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey, region: s3Region } = s3Keys
    const config = { s3Bucket: 'bucket', s3Endpoint: store.url, s3Region, s3AccessKeyId, s3SecretAccessKey }
    const server = await startTestServer({ open, config })
    return { store, server, seller: await startSeller(server) }
  }
})
