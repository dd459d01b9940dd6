import assert from 'node:assert/strict'
import type { Answer } from './sdk.ts'
import type { Shop } from './shop.ts'

export type Catalogue = {
  mug: Answer
  plan: Answer
  bigger: Answer
  keys: Answer
  note: Answer
  meter: Answer
  file: Answer
  field: Answer
}

const byId = (thing: Answer) => ({ path: { id: thing.id } })

/** Everything a seller keeps on the shelf: made, read, listed, changed and, where that exists, deleted. */
export async function stockShelves(shop: Shop): Promise<Catalogue> {
  const { does, lists } = shop
  await sellerThemselves(shop)
  const field = await customFields(shop)
  const file = await files(shop)
  const meter = await meters(shop)
  const { keys, note, download, credit } = await benefits(shop, file, meter)

  const mug = await does(
    'products.create',
    'once, with a custom field',
    () => ({
      body: {
        name: 'Coffee mug',
        description: 'Holds coffee.',
        recurringInterval: null,
        metadata: { shelf: 'left', row_number: 3 },
        prices: [{ amountType: 'fixed', priceAmount: 1250 }],
        attachedCustomFields: [{ customFieldId: field.id, required: false }],
      },
    }),
    (product) => {
      assert.equal(product.prices[0].priceAmount, 1250)
      assert.deepEqual(product.metadata, { shelf: 'left', row_number: 3 })
    },
  )
  const plan = await does('products.create', 'monthly', () => ({
    body: { name: 'Pro plan', recurringInterval: 'month', prices: [{ amountType: 'fixed', priceAmount: 2000 }] },
  }))
  const bigger = await does('products.create', 'monthly, with a metered price', () => ({
    body: {
      name: 'Bigger plan',
      recurringInterval: 'month',
      prices: [
        { amountType: 'fixed', priceAmount: 5000 },
        { amountType: 'metered_unit', meterId: meter.id, unitAmount: '0.5' },
      ],
    },
  }))
  const gift = await does('products.create', 'at a price the buyer names', () => ({
    body: { name: 'Donation', recurringInterval: null, prices: [{ amountType: 'custom', minimumAmount: 100, presetAmount: 500 }] },
  }))
  const free = await does('products.create', 'for nothing', () => ({
    body: {
      name: 'Free sticker',
      recurringInterval: null,
      prices: [shop.sdk.version === '0.33.0' ? { amountType: 'free' } : { amountType: 'fixed', priceAmount: 0 }],
    },
  }))
  await does(
    'products.get',
    'one',
    () => byId(mug),
    (product) => assert.equal(product.id, mug.id),
  )
  await lists(
    'products.list',
    'page by page',
    () => ({ query: { limit: 2 } }),
    () => [mug, plan, bigger, gift, free].map(({ id }) => id),
  )
  await lists(
    'products.list',
    'filtered and sorted',
    () => ({ query: { limit: 1, isRecurring: true, sorting: ['name'] } }),
    () => [plan.id, bigger.id],
  )
  await does(
    'products.update',
    'its name and prices',
    () => ({
      ...byId(gift),
      named: 'productUpdate',
      body: { name: 'A donation', prices: [{ id: gift.prices[0].id }] },
    }),
    (product) => assert.equal(product.name, 'A donation'),
  )
  for (const [name, product] of Object.entries({ plan, bigger }))
    await does(
      'products.updateBenefits',
      `of the ${name}`,
      () => ({
        ...byId(product),
        named: 'productBenefitsUpdate',
        body: { benefits: [keys.id, note.id, download.id, credit.id] },
      }),
      ({ benefits }) => assert.equal(benefits.length, 4),
    )
  await does(
    'products.update',
    'archived',
    () => ({ ...byId(free), named: 'productUpdate', body: { isArchived: true } }),
    (product) => assert.equal(product.isArchived, true),
  )

  await discounts(shop, mug)
  await checkoutLinks(shop, mug)
  return { mug, plan, bigger, keys, note, meter, file, field }
}

async function sellerThemselves({ does, lists, organizationId }: Shop) {
  await does(
    'organizations.get',
    'one',
    () => ({ path: { id: organizationId } }),
    ({ slug }) => assert.equal(slug, 'acme'),
  )
  await lists(
    'organizations.list',
    'page by page',
    () => ({ query: { limit: 1 } }),
    () => [organizationId],
  )
  await does(
    'organizations.update',
    'what stands on its page',
    () => ({
      path: { id: organizationId },
      named: 'organizationUpdate',
      body: {
        name: 'Acme Ltd.',
        email: 'hello@acme.example',
        website: 'https://acme.example',
        socials: [{ platform: 'github', url: 'https://github.com/acme' }],
      },
    }),
    ({ name }) => assert.equal(name, 'Acme Ltd.'),
  )
}

async function customFields({ does, lists }: Shop): Promise<Answer> {
  const field = await does('customFields.create', 'text', () => ({
    body: { type: 'text', slug: 'engraving', name: 'Engraving', properties: {} },
  }))
  const choice = await does('customFields.create', 'one of several', () => ({
    body: { type: 'select', slug: 'colour', name: 'Colour', properties: { options: [{ value: 'red', label: 'Red' }] } },
  }))
  for (const type of ['number', 'date', 'checkbox'])
    await does('customFields.create', type, () => ({ body: { type, slug: `a_${type}`, name: `A ${type}`, properties: {} } }))
  await does(
    'customFields.get',
    'one',
    () => byId(choice),
    ({ properties }) => assert.equal(properties.options[0].label, 'Red'),
  )
  await does(
    'customFields.update',
    'its name',
    () => ({ ...byId(choice), named: 'customFieldUpdate', body: { type: 'select', name: 'Color' } }),
    ({ name }) => assert.equal(name, 'Color'),
  )
  await lists(
    'customFields.list',
    'page by page',
    () => ({ query: { limit: 2 } }),
    () => [field.id, choice.id],
  )
  await does('customFields.delete', 'one', () => byId(choice))
  return field
}

async function files({ does, lists, row }: Shop): Promise<Answer> {
  const bytes = Buffer.from('the contents')
  const announce = (name: string) => ({
    body: {
      name,
      mimeType: 'text/plain',
      size: bytes.length,
      service: 'downloadable',
      upload: { parts: [{ number: 1, chunkStart: 0, chunkEnd: bytes.length }] },
    },
  })
  const file = await does('files.create', 'to be downloaded', () => announce('manual.txt'))
  let etag = ''
  await row('files.create: its part can be sent', async () => {
    const [part] = file.upload.parts
    const answer = await fetch(part.url, { method: 'PUT', headers: part.headers, body: bytes })
    assert.equal(answer.status, 200)
    etag = answer.headers.get('etag') ?? ''
  })
  await does(
    'files.uploaded',
    'every part',
    () => ({
      path: { id: file.id },
      named: 'fileUploadCompleted',
      body: { id: file.upload.id, path: file.upload.path, parts: [{ number: 1, checksumEtag: etag, checksumSha256Base64: null }] },
    }),
    ({ isUploaded }) => assert.equal(isUploaded, true),
  )
  await does(
    'files.update',
    'its name',
    () => ({ ...byId(file), named: 'filePatch', body: { name: 'guide.txt' } }),
    ({ name }) => assert.equal(name, 'guide.txt'),
  )
  const second = await does('files.create', 'another', () => announce('other.txt'))
  await lists(
    'files.list',
    'page by page',
    () => ({ query: { limit: 1 } }),
    () => [file.id],
  )
  await does('files.delete', 'one', () => byId(second))
  return file
}

async function meters({ does, lists }: Shop): Promise<Answer> {
  const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] }
  const meter = await does('meters.create', 'a sum', () => ({
    body: { name: 'Calls', filter, aggregation: { func: 'sum', property: 'units' } },
  }))
  const count = await does('meters.create', 'a count', () => ({ body: { name: 'Counted calls', filter, aggregation: { func: 'count' } } }))
  await does(
    'meters.get',
    'one',
    () => byId(meter),
    ({ aggregation }) => assert.equal(aggregation.property, 'units'),
  )
  await does(
    'meters.update',
    'its name',
    () => ({ ...byId(count), named: 'meterUpdate', body: { name: 'Number of calls' } }),
    ({ name }) => assert.equal(name, 'Number of calls'),
  )
  await lists(
    'meters.list',
    'page by page',
    () => ({ query: { limit: 1 } }),
    () => [meter.id, count.id],
  )
  return meter
}

async function benefits({ does, lists }: Shop, file: Answer, meter: Answer) {
  const keys = await does('benefits.create', 'license keys', () => ({
    body: {
      type: 'license_keys',
      description: 'A license key',
      properties: { prefix: 'ACME', activations: { limit: 3, enableCustomerAdmin: true }, limitUsage: 10 },
    },
  }))
  const note = await does('benefits.create', 'custom', () => ({
    body: { type: 'custom', description: 'A note', properties: { note: 'Thank you' } },
  }))
  const download = await does('benefits.create', 'downloadables', () => ({
    body: { type: 'downloadables', description: 'The manual', properties: { files: [file.id] } },
  }))
  const credit = await does('benefits.create', 'credit on a meter', () => ({
    body: { type: 'meter_credit', description: 'Some calls', properties: { units: 100, rollover: false, meterId: meter.id } },
  }))
  const repository = await does('benefits.create', 'a repository', () => ({
    body: {
      type: 'github_repository',
      description: 'The source',
      properties: { repositoryOwner: 'acme', repositoryName: 'source', permission: 'pull' },
    },
  }))
  const guild = await does('benefits.create', 'a role in a guild', () => ({
    body: { type: 'discord', description: 'The guild', properties: { guildToken: 'dev_guild_1', roleId: '7', kickMember: false } },
  }))
  await does(
    'benefits.get',
    'one',
    () => byId(keys),
    ({ properties }) => assert.equal(properties.prefix, 'ACME'),
  )
  await does(
    'benefits.update',
    'its note',
    () => ({
      ...byId(note),
      named: 'requestBody',
      body: { type: 'custom', description: 'A new note', properties: { note: 'Many thanks' } },
    }),
    ({ description }) => assert.equal(description, 'A new note'),
  )
  await lists(
    'benefits.list',
    'page by page',
    () => ({ query: { limit: 4 } }),
    () => [keys, note, download, credit, repository, guild].map(({ id }) => id),
  )
  await does('benefits.delete', 'one', () => byId(guild))
  return { keys, note, download, credit }
}

async function discounts({ does, lists }: Shop, mug: Answer) {
  const tenth = await does(
    'discounts.create',
    'a percentage',
    () => ({
      body: { name: 'A tenth', type: 'percentage', basisPoints: 1000, duration: 'once', code: 'TENTH' },
    }),
    ({ code }) => assert.equal(code, 'TENTH'),
  )
  const dollar = await does(
    'discounts.create',
    'an amount, for one product',
    () => ({
      body: { name: 'A dollar', type: 'fixed', amount: 100, currency: 'usd', duration: 'forever', products: [mug.id] },
    }),
    ({ products }) => assert.equal(products[0].id, mug.id),
  )
  await does(
    'discounts.get',
    'one',
    () => byId(tenth),
    ({ basisPoints }) => assert.equal(basisPoints, 1000),
  )
  await does(
    'discounts.update',
    'its name',
    () => ({ ...byId(tenth), named: 'discountUpdate', body: { name: 'Ten per cent' } }),
    ({ name }) => assert.equal(name, 'Ten per cent'),
  )
  await lists(
    'discounts.list',
    'page by page',
    () => ({ query: { limit: 1 } }),
    () => [tenth.id, dollar.id],
  )
  await does('discounts.delete', 'one', () => byId(dollar))
}

async function checkoutLinks({ does, lists }: Shop, mug: Answer) {
  const link = await does(
    'checkoutLinks.create',
    'to a product',
    () => ({
      body: { paymentProcessor: 'stripe', products: [mug.id], label: 'A mug', successUrl: 'https://acme.example/thanks' },
    }),
    ({ products }) => assert.equal(products[0].id, mug.id),
  )
  const second = await does('checkoutLinks.create', 'another', () => ({ body: { paymentProcessor: 'stripe', products: [mug.id] } }))
  await does(
    'checkoutLinks.get',
    'one',
    () => byId(link),
    ({ label }) => assert.equal(label, 'A mug'),
  )
  await does(
    'checkoutLinks.update',
    'its label',
    () => ({ ...byId(link), named: 'checkoutLinkUpdate', body: { label: 'The mug' } }),
    ({ label }) => assert.equal(label, 'The mug'),
  )
  await lists(
    'checkoutLinks.list',
    'page by page',
    () => ({ query: { limit: 1 } }),
    () => [link.id, second.id],
  )
  await does('checkoutLinks.delete', 'one', () => byId(second))
}
