import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { days } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import { adoptPictures } from '#server/pictures/adopt-pictures.ts'
import { prunePictures } from '#server/pictures/prune-pictures.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { password, signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const drawn = (colour: string, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: colour } })
    [format]()
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .toBuffer()
const asText = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** Every door through which a picture comes in: what it is told, and what it then shows. */
const doors: Record<string, (cast: Cast, picture: string) => Promise<{ status: number; body: { code?: string }; shown: string | null }>> = {
  'sign-up': async ({ browser, app }, image) => {
    const email = `p${++people}@example.com`
    const answer = await answerOf(browser().post('/sign-up/email', { email, password, name: 'P', image }))
    const row = await app.db.selectFrom('users').where('email', '=', email).select('image').executeTakeFirst()
    return { ...answer, shown: row?.image ?? null }
  },
  'own profile': async ({ ann }, image) => {
    const answer = await answerOf(ann.post('/update-user', { image }))
    return { ...answer, shown: (await ann.client.getSession()).data?.user.image ?? null }
  },
  'making a user': async ({ admin, app }, image) => {
    const email = `p${++people}@example.com`
    const answer = await answerOf(admin.post('/admin/create-user', { email, name: 'P', data: { image } }))
    const row = await app.db.selectFrom('users').where('email', '=', email).select('image').executeTakeFirst()
    return { ...answer, shown: row?.image ?? null }
  },
  'changing a user': async ({ admin, annId, app }, image) => {
    const answer = await answerOf(admin.post('/admin/update-user', { userId: annId, data: { image } }))
    const row = await app.db.selectFrom('users').where('id', '=', annId).select('image').executeTakeFirstOrThrow()
    return { ...answer, shown: row.image }
  },
  'making an organization': async ({ ann, app }, logo) => {
    const slug = `o${++people}`
    const answer = await answerOf(ann.post('/organization/create', { name: 'O', slug, logo }))
    const row = await app.db.selectFrom('organizations').where('slug', '=', slug).select('logo').executeTakeFirst()
    return { ...answer, shown: row?.logo ?? null }
  },
  'changing an organization': async ({ ann, organizationId, app }, logo) => {
    const answer = await answerOf(ann.post('/organization/update', { organizationId, data: { logo } }))
    const row = await app.db.selectFrom('organizations').where('id', '=', organizationId).select('logo').executeTakeFirstOrThrow()
    return { ...answer, shown: row.logo }
  },
}

onBothDatabases('pictures', (open) => {
  for (const [name, send] of Object.entries(doors)) {
    test(`${name}: takes an https address, keeps a picture as a short address, and refuses whatever else`, async () => {
      const cast = await castOf(await startTestServer({ open }))
      const address = 'https://example.com/ann.png?size=2'
      assert.equal((await send(cast, address)).shown, address)
      assert.equal((await send(cast, 'http://localhost:9/ann.png')).shown, 'http://localhost:9/ann.png')

      const { shown } = await send(cast, asText(await drawn('#0a0')))
      assert.match(shown ?? '', /^http:\/\/localhost:3000\/api\/auth\/picture\/[\w-]{43}$/)
      assert.equal((await send(cast, shown ?? '')).shown, shown)

      for (const [wrong = '', code] of [
        ['javascript:alert(1)', 'PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD'],
        ['http://example.com/ann.png', 'PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD'],
        ['https://ann:secret@example.com/ann.png', 'PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD'],
        ['//example.com/ann.png', 'PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD'],
        ['just text', 'PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD'],
        [`https://example.com/${'x'.repeat(2048)}`, 'PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD'],
        [`http://localhost:3000/api/auth/picture/${'A'.repeat(43)}`, 'PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD'],
        ['data:text/html,<script>alert(1)</script>', 'PICTURE_CANNOT_BE_READ'],
        [asText(svg, 'image/svg+xml'), 'PICTURE_CANNOT_BE_READ'],
        [asText(Buffer.from('<html><script>alert(1)</script>'), 'image/png'), 'PICTURE_CANNOT_BE_READ'],
        ['x'.repeat(limits.picture.characters + 1), 'VALIDATION_ERROR'],
      ]) {
        const { status, body } = await send(cast, wrong)
        assert.deepEqual([status, body.code], [400, code], wrong.slice(0, 60))
      }
    })
  }

  test('one picture is stored once, drawn anew in two sizes without what the camera wrote, and served as nothing but a picture', async () => {
    const cast = await castOf(await startTestServer({ open }))
    const { ann, browser, app } = cast
    const photo = await drawn('#f80', 'jpeg', 900)
    assert.ok(photo.includes('taken at home'))
    const url = await upload(ann, photo)
    assert.equal(await upload(ann, photo), url)
    assert.equal((await app.db.selectFrom('pictures').select('hash').execute()).length, 1)

    const answer = await browser().fetch(url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    assert.equal(answer.status, 200)
    assert.deepEqual(
      ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy', 'pragma', 'set-cookie'].map((name) =>
        answer.headers.get(name),
      ),
      [
        'image/webp',
        'public, max-age=31536000, immutable',
        'nosniff',
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
        null,
        null,
      ],
    )
    const { format, width, height, exif } = await sharp(bytes).metadata()
    assert.deepEqual([format, width, height, exif], ['webp', 256, 256, undefined])
    assert.ok(!bytes.includes('taken at home'))
    const small = Buffer.from(await (await browser().fetch(`${url}?size=64`)).arrayBuffer())
    assert.equal((await sharp(small).metadata()).width, 64)
    const etag = answer.headers.get('etag') as string
    assert.equal((await browser().fetch(url, { headers: { 'if-none-match': etag } })).status, 304)
    for (const path of ['A'.repeat(43), '..%2f..%2fok', `${'A'.repeat(42)}%00`, 'x']) {
      assert.equal((await browser().get(`/picture/${path}`)).status, 404, path)
    }
  })

  test('a picture that also is a page stays a picture', async () => {
    const { ann, browser } = await castOf(await startTestServer({ open }))
    const polyglot = Buffer.concat([await drawn('#00f', 'gif'), Buffer.from('<html><script>alert(1)</script></html>')])
    const url = await upload(ann, polyglot)
    const bytes = Buffer.from(await (await browser().fetch(url)).arrayBuffer())
    assert.ok(!bytes.includes('script'))
  })

  test('a small file that unfolds into a huge picture is refused, as is one that is broken', async () => {
    const { ann } = await castOf(await startTestServer({ open }))
    const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
    for (const bytes of [bomb, (await drawn('#000')).subarray(0, 90)]) {
      const { status, body } = await answerOf(ann.post('/upload-picture', { picture: asText(bytes) }))
      assert.deepEqual([status, body.code], [400, 'PICTURE_CANNOT_BE_READ'])
    }
  })

  test('uploading needs a session, and goes on up to a limit for each person', async () => {
    const { ann, admin, browser } = await castOf(await startTestServer({ open }))
    const picture = asText(await drawn('#111'))
    assert.equal((await browser().post('/upload-picture', { picture })).status, 401)
    for (let count = 0; count < limits.picture.uploads.max; count++)
      assert.equal((await ann.post('/upload-picture', { picture })).status, 200)
    const refused = await ann.post('/upload-picture', { picture })
    assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [429, true])
    assert.equal((await ann.post('/update-user', { image: picture })).status, 429)
    assert.equal((await admin.post('/upload-picture', { picture })).status, 200)
  })

  test('what nothing shows is gone after a day; what is shown, or wanted again, stays', async () => {
    const { ann, app, clock, organizationId } = await castOf(await startTestServer({ open }))
    const [unused, face, logo, again] = [
      await upload(ann, await drawn('#100')),
      await upload(ann, await drawn('#200')),
      await upload(ann, await drawn('#300')),
      await upload(ann, await drawn('#400')),
    ]
    await ann.post('/update-user', { image: face })
    await ann.post('/organization/update', { organizationId, data: { logo } })
    const kept = async () => new Set((await app.db.selectFrom('pictures').select('hash').execute()).map(({ hash }) => hash))
    await prunePictures(app)
    assert.equal((await kept()).size, 4)

    clock.advance(days(2))
    await upload(ann, await drawn('#400'))
    await prunePictures(app)
    const left = await kept()
    assert.deepEqual(
      [unused, face, logo, again].map((url) => left.has(url.slice(-43))),
      [false, true, true, true],
    )
  })

  test('pictures in rows of old are moved out of them, whenever it is begun again; what cannot be drawn goes', async () => {
    const { app, annId, organizationId, adminId } = await castOf(await startTestServer({ open }))
    const write = (image: string, id: string) => app.db.updateTable('users').set({ image }).where('id', '=', id).execute()
    await write(asText(await drawn('#123')), annId)
    await write(asText(svg, 'image/svg+xml'), adminId)
    await app.db
      .updateTable('organizations')
      .set({ logo: asText(await drawn('#321')) })
      .where('id', '=', organizationId)
      .execute()

    const stopped = new AbortController()
    stopped.abort()
    await adoptPictures(app, stopped)
    await Promise.all([adoptPictures(app), adoptPictures(app)])
    const images = await app.db.selectFrom('users').where('id', 'in', [annId, adminId]).select(['id', 'image']).execute()
    assert.match(images.find(({ id }) => id === annId)?.image ?? '', /\/api\/auth\/picture\/[\w-]{43}$/)
    assert.equal(images.find(({ id }) => id === adminId)?.image, null)
    const { logo } = await app.db.selectFrom('organizations').where('id', '=', organizationId).select('logo').executeTakeFirstOrThrow()
    assert.match(logo ?? '', /\/api\/auth\/picture\/[\w-]{43}$/)
  })

  test('no answer grows with a logo or a face', async () => {
    const { ann, organizationId } = await castOf(await startTestServer({ open }))
    const large = asText(
      await sharp(randomBytes(200 * 200 * 3), {
        raw: { width: 200, height: 200, channels: 3 },
      })
        .png()
        .toBuffer(),
    )
    assert.ok(large.length > 50_000)
    await ann.post('/update-user', { image: large })
    await ann.post('/organization/update', { organizationId, data: { logo: large } })
    for (const path of ['/get-session', '/organization/list', '/organization/get-full-organization', '/organization/list-members']) {
      const answer = await ann.get(path)
      assert.ok((await answer.text()).length < 4000, path)
    }
  })

  test('a person has a hundred organizations unless told otherwise, a guest none', async () => {
    const server = await startTestServer({ open })
    assert.equal(server.app.config.organizationLimit, 100)
    const guest = server.browser()
    await guest.client.signIn.anonymous()
    const refused = await answerOf(guest.post('/organization/create', { name: 'G', slug: 'g' }))
    assert.deepEqual([refused.status, refused.body.code], [403, 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS'])

    const few = await startTestServer({ open, config: { organizationLimit: 2 } })
    const ann = few.browser()
    await signUp(ann, 'ann')
    const made = await Promise.all(Array.from({ length: 10 }, (_, at) => ann.post('/organization/create', { name: 'O', slug: `o-${at}` })))
    assert.equal(made.filter(({ status }) => status === 200).length, 2)
  })
})

test('in production no address of this machine is taken for a picture', async () => {
  const { readConfig } = await import('#server/kit/config.ts')
  const { isWebAddress } = await import('#server/pictures/picture-address.ts')
  const settings = {
    NODE_ENV: 'production',
    TOLLGATE_SECRET: 'k3Jx0bq9Vt7Zr2Lw5Ny8Hd1Gs4Pf6Mc0Qa',
    TOLLGATE_URL: 'https://a.test',
    TOLLGATE_TRUSTED_PROXIES: 'none',
  }
  assert.equal(isWebAddress(readConfig(settings), 'http://localhost:3000/a.png'), false)
  assert.equal(isWebAddress(readConfig(settings), 'https://example.com/a.png'), true)
})

type Cast = Awaited<ReturnType<typeof castOf>>
let people = 0

async function castOf(server: TestServer) {
  const [ann, admin] = [server.browser(), server.browser()]
  const { user } = await signUp(ann, 'ann')
  const { user: root } = await signUp(admin, 'root')
  await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', root.id).execute()
  const { data } = await ann.client.organization.create({ name: 'Acme', slug: 'acme' })
  return { ...server, ann, admin, annId: user.id, adminId: root.id, organizationId: data?.id as string }
}

async function answerOf(request: Promise<Response>): Promise<{ status: number; body: { code?: string } }> {
  const answer = await request
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}

async function upload(who: Browser, bytes: Buffer): Promise<string> {
  const answer = await who.post('/upload-picture', { picture: asText(bytes) })
  assert.equal(answer.status, 200)
  return ((await answer.json()) as { url: string }).url
}
