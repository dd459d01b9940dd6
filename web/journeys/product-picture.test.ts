import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { found, notice, register, save, somebody } from './deeds.ts'
import { judge } from './judge.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'
import { until } from './until.ts'

const { openPage, url } = await openBrowser()
const megabyte = 1024 * 1024

test('a new product is given a picture, which is refused kindly or kept, and buyers see it wherever they see the product', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Pia'))
  await found(page, url, { name: 'Posters', slug: 'posters' })
  await page.goto('/o/posters/selling/products/new')
  await page.getByRole('button', { name: 'Choose image' }).waitFor()
  const give = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

  await give('drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await page.getByRole('alert').getByText('Use a JPEG, PNG, WebP or GIF.').waitFor()
  await give('film.gif', 'image/gif', Buffer.alloc(10 * megabyte + 1))
  await page.getByRole('alert').getByText('This image is larger than 10 MB.').waitFor()
  await give('words.png', 'image/png', Buffer.from('no picture'))
  await page.getByRole('alert').getByText('This file isn’t an image we can read.').waitFor()

  await page.getByLabel('Name').fill('Night sky')
  await page.getByRole('radio', { name: 'Monthly subscription' }).check()
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await give('sky.png', 'image/png', await drawn(page, '#00f'))
  const preview = page.getByRole('region', { name: 'Checkout preview' })
  await isOf(preview.locator('img'), 'blue')
  assert.equal(await page.getByRole('alert').count(), 0)
  await page.reload() // kept with the rest of what was typed
  await isOf(preview.locator('img'), 'blue')
  await judge(page, 'a new product with a picture')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: 'Night sky' }).waitFor()
  await isOf(page.locator('form').getByRole('img', { name: 'Image' }), 'blue')

  await page.goto('/o/posters/selling/products')
  await isOf(page.locator('#app tbody th img'), 'blue')
  const buyer = await openPage(t)
  await buyer.goto('/posters/plans')
  await isOf(buyer.getByRole('listitem').locator('img'), 'blue')
  await buyer.getByRole('button', { name: 'Get started: Night sky' }).click()
  await isOf(buyer.locator('h1').locator('xpath=ancestor::header').locator('img'), 'blue')
  const secret = buyer.url().split('/').at(-1) as string
  await buyAtOnce(url, secret)
  await buyer.goto(`/checkout/${secret}/confirmation`)
  await buyer.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await isOf(buyer.locator('main img'), 'blue')
})

test('a picture is part of what the save bar saves or discards: replaced, and removed for good', async (t) => {
  const page = await openPage(t)
  const shop = await openShop(page, url, { slug: 'prints' })
  const { id } = await shop.product(monthly('Print', 2000))
  await page.goto(`/o/prints/selling/products/${id}`)
  const picture = page.locator('form').getByRole('img', { name: 'Image' })
  const bar = page.getByRole('group', { name: 'Unsaved changes' })
  const give = async (colour: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawn(page, colour) })

  await page.getByRole('button', { name: 'Choose image' }).waitFor()
  await give('#f00')
  await isOf(picture, 'red')
  await bar.getByRole('button', { name: 'Discard' }).click()
  await picture.waitFor({ state: 'detached' })

  await give('#f00')
  await save(page)
  await notice(page, 'The product was saved.').waitFor()
  await bar.waitFor({ state: 'detached' })
  await give('#00f')
  await isOf(picture, 'blue')
  await save(page)
  await bar.waitFor({ state: 'detached' })
  await page.reload()
  await isOf(picture, 'blue')

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await until(async () => assert.match((await page.evaluate(() => document.activeElement?.textContent)) ?? '', /^Choose image/))
  await save(page)
  await bar.waitFor({ state: 'detached' })
  await page.goto('/prints/plans')
  await page.getByRole('heading', { name: 'Print' }).waitFor()
  assert.equal(await page.locator('main img').count(), 0)
})

test('where a picture cannot be had there is nothing in its place', async (t) => {
  const page = await openPage(t)
  const shop = await openShop(page, url, { slug: 'lost' })
  const product = await shop.product(monthly('Lost', 2000))
  await page.goto(`/o/lost/selling/products/${product.id}`)
  await page.getByRole('button', { name: 'Choose image' }).waitFor()
  const buffer = await drawn(page, '#f00')
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await save(page)
  await notice(page, 'The product was saved.').waitFor()
  const { url: checkout } = await shop.checkout({ products: [product.id] })
  const buyer = await openPage(t)
  await buyer.route('**/v1/media/*', (route) => route.fulfill({ status: 404 }))
  for (const path of ['/lost/plans', checkout]) {
    await buyer.goto(path)
    await buyer.getByRole('heading', { name: 'Lost' }).waitFor()
    await buyer.locator('main img').waitFor({ state: 'hidden' })
  }
})

/** A picture of one colour. */
async function drawn(page: Page, colour: string): Promise<Buffer> {
  const text = await page.evaluate((colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = colour
    context.fillRect(0, 0, 800, 400)
    return canvas.toDataURL('image/png').split(',')[1] as string
  }, colour)
  return Buffer.from(text, 'base64')
}

/** Waits until what is shown is of this colour, and as wide to its height as what was given. */
async function isOf(image: Locator, colour: 'red' | 'blue') {
  await image.first().waitFor()
  await until(async () => {
    const shown = await image.first().evaluate((image: HTMLImageElement) => {
      const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d') as CanvasRenderingContext2D
      context.drawImage(image, 0, 0, 1, 1)
      const [red = 0, , blue = 0] = context.getImageData(0, 0, 1, 1).data
      return { colour: red > blue ? 'red' : blue > red ? 'blue' : 'none', shape: image.naturalWidth / image.naturalHeight }
    })
    assert.deepEqual(shown, { colour, shape: 2 })
  })
}
