import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { onBothDatabases } from '#server/testing/databases.ts'
import { startSeller } from '#server/testing/sellers.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { announceFile, sendFile } from '#server/testing/uploads.ts'

const sent = Buffer.from('Bytes that are not what was announced.')
const announced = Buffer.from('Bytes which were announced, not these.')

onBothDatabases('a file with another checksum than announced', (open) => {
  test('is read once for each time its parts are sent, however often it is called whole', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'tollgate-uploads-'))
    t.after(() => rm(folder, { recursive: true }))
    const server = await startTestServer({ open, config: { filesFolder: folder } })
    const seller = await startSeller(server)
    const { body } = await announceFile(seller, sent, { partSize: 20, checksum: hash('sha256', announced, 'base64') })
    const send = (url: string, init: RequestInit) => server.browser().fetch(url, init)
    assert.equal((await sendFile(seller, send, body, sent)).status, 422)

    // The right bytes lie in the folder now: a server that read them again would accept them.
    const [upload = ''] = await readdir(join(folder, 'uploads'))
    await writeFile(join(folder, 'uploads', upload), announced)
    const etags = [sent.subarray(0, 20), sent.subarray(20)].map((part) => hash('sha256', part, 'hex').slice(0, 32))
    const parts = etags.map((checksum_etag, at) => ({ number: at + 1, checksum_etag, checksum_sha256_base64: null }))
    const { id, path } = body.upload
    const callWhole = () => seller.post(`/files/${body.id}/uploaded`, { id, path, parts })
    for (let times = 0; times < 3; times++) {
      const again = await callWhole()
      assert.deepEqual([again.status, again.body.detail[0].msg], [422, 'The parts that were sent do not make up the file.'])
    }

    for (const { url, headers, chunk_start, chunk_end } of body.upload.parts) {
      await send(url, { method: 'PUT', headers, body: new Uint8Array(sent.subarray(chunk_start, chunk_end)) })
    }
    await writeFile(join(folder, 'uploads', upload), announced)
    assert.equal((await callWhole()).status, 200)
  })
})
