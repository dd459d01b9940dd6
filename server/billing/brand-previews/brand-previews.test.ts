import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { days } from '#contract/kit/durations.ts'
import { storePicture } from '../../pictures/keep-picture.ts'
import { prunePictures } from '../../pictures/prune-pictures.ts'
import type { Browser } from '../../testing/browser.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { sellerLook } from '../sellers/seller-brand.ts'

const violet = { create: { width: 40, height: 40, channels: 3, background: '#7c3aed' } } as const
const picture = async () => `data:image/png;base64,${(await sharp(violet).png().toBuffer()).toString('base64')}`

onBothDatabases('the brand of a seller', (open) => {
  test('is stored and told to its customers, and what it leaves out stays', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server, 'acme')
    const path = `/organizations/${seller.organization.id}`
    const brand = {
      brand_color: '#7C3AED',
      cover_url: 'https://example.com/cover.png',
      tagline: '  Mugs  ',
      thanks: 'Thank you',
      terms_url: 'https://example.com/terms',
      privacy_url: 'https://example.com/privacy',
      support_url: 'mailto:help@example.com',
    }
    const stored = { ...brand, brand_color: '#7c3aed', tagline: 'Mugs' }
    const prices = [{ amount_type: 'fixed', price_amount: 1000 }]
    await seller.post('/products/', { name: 'Mug', prices })
    const { status, body } = await seller.patch(path, brand)
    assert.deepEqual([status, pick(body, brand)], [200, stored])
    assert.deepEqual(pick((await seller.patch(path, { tagline: null })).body, brand), { ...stored, tagline: null })
    const offer = (await (await server.browser().fetch('/v1/customer-portal/organizations/acme')).json()) as { organization: object }
    assert.deepEqual(pick(offer.organization, brand), { ...stored, tagline: null })
  })

  test('leads nowhere but to encrypted pages, and takes no colour that is none', async () => {
    const seller = await startSeller(await startTestServer({ open }), 'acme')
    const path = `/organizations/${seller.organization.id}`
    for (const wrong of [
      { terms_url: 'javascript:alert(1)' },
      { terms_url: 'http://example.com' },
      { support_url: 'mailto:a@b.example?body=x' },
      { privacy_url: 'https://user:secret@example.com' },
      { cover_url: 'data:image/svg+xml;base64,PHN2Zy8+' },
      { brand_color: 'red' },
      { tagline: 'x'.repeat(161) },
      { thanks: 'x'.repeat(401) },
    ]) {
      const { status, body } = await seller.patch(path, wrong)
      assert.deepEqual([status, body.detail[0].loc], [422, ['body', Object.keys(wrong)[0]]], JSON.stringify(wrong).slice(0, 80))
    }
  })

  test('keeps its own pictures as long as it shows them, and refuses those that are gone', async () => {
    const server = await startTestServer({ open })
    const { app } = server
    const seller = await startSeller(server, 'acme')
    const path = `/organizations/${seller.organization.id}`
    const shown = await storePicture(app, await sharp(violet).png().toBuffer(), 'cover')
    assert.equal((await seller.patch(path, { avatar_url: shown, cover_url: shown })).status, 200)
    server.clock.advance(days(2))
    await prunePictures(app)
    const count = async () => (await app.db.selectFrom('pictures').select('hash').execute()).length
    assert.equal(await count(), 1)
    await seller.patch(path, { avatar_url: null })
    await prunePictures(app)
    assert.equal(await count(), 1, 'the cover still shows it')
    await seller.patch(path, { cover_url: null })
    server.clock.advance(days(2))
    await prunePictures(app)
    assert.equal(await count(), 0)
    const { status, body } = await seller.patch(path, { cover_url: shown })
    assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'cover_url']])
  })

  test('is worn by letters, but for a logo that another server would count the readers by', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server, 'acme')
    const { id } = seller.organization
    await seller.patch(`/organizations/${id}`, { avatar_url: 'https://spy.example/a.png', brand_color: '#7c3aed' })
    assert.deepEqual(await sellerLook(server.app, id), {
      accent: '#7c3aed',
      logoUrl: null,
      termsUrl: null,
      privacyUrl: null,
      supportUrl: null,
    })
  })

  test('can be seen before it is stored: an email and an invoice, and nothing is written', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server, 'acme')
    const { id } = seller.organization
    const draft = { brandColor: '#7c3aed', avatarUrl: await picture(), termsUrl: 'https://example.com/terms' }
    const ask = (door: string, sent: object) => posted(seller.owner, door, { organizationId: id, ...sent })
    const letter = await ask('preview-seller-letter', draft)
    const text = await letter.text()
    assert.equal(letter.status, 200, text)
    assert.match(text, /#7c3aed/)
    assert.match(text, /<img src="data:image\/png;base64,/)
    assert.match(text, /href="https:\/\/example\.com\/terms"/)
    assert.match(letter.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'; sandbox/)
    assert.equal(letter.headers.get('x-frame-options'), 'SAMEORIGIN')
    const invoice = await ask('preview-seller-invoice', draft)
    assert.deepEqual([invoice.status, invoice.headers.get('content-type')], [200, 'application/pdf'])
    assert.equal((await invoice.text()).slice(0, 5), '%PDF-')
    assert.match(invoice.headers.get('content-disposition') ?? '', /^inline; filename="SAMPLE-0001.pdf"$/)
    const half = await ask('preview-seller-letter', { brandColor: '#7c', termsUrl: 'javascript:alert(1)' })
    assert.equal(half.status, 200)
    assert.doesNotMatch(await half.text(), /javascript/)
    for (const table of ['orders', 'customers', 'checkouts', 'pictures', 'sellers'] as const)
      assert.equal((await server.app.db.selectFrom(table).selectAll().execute()).length, table === 'sellers' ? 1 : 0, table)
  })

  test('is drawn for its own people only, and for no page elsewhere', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server, 'acme')
    const other = await startSeller(server, 'birch')
    const sent = { organizationId: seller.organization.id, brandColor: '#7c3aed' }
    for (const door of ['preview-seller-letter', 'preview-seller-invoice']) {
      assert.equal((await posted(server.browser(), door, sent)).status, 401, door)
      assert.equal((await posted(other.owner, door, sent)).status, 403, door)
      assert.equal((await posted(seller.owner, door, sent, 'https://evil.example')).status, 403, door)
    }
  })
})

function posted(browser: Browser, door: string, sent: object, origin?: string) {
  return browser.fetch(`/api/auth/organization/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) },
    body: String(new URLSearchParams({ ...sent })),
  })
}

function pick(from: object, names: object): object {
  return Object.fromEntries(Object.keys(names).map((name) => [name, (from as Record<string, unknown>)[name]]))
}
