import { cloneRows, idOf, openRaw, type RawDatabase } from './raw-database.ts'
import type { Shop } from './shop.ts'

const year = 365 * 86_400

/** As many paid orders as asked for, spread over a year from `from` on, with their lines and everything that is kept of them. */
export async function addManyOrders({ organizationId, product }: Shop, url: string, count: number, from: string): Promise<void> {
  const database = await openRaw(url)
  // Indexes that are built at once are built in order: many times quicker than row by row.
  const rebuild = await database.dropIndexes(['orders', 'order_items'])
  const at = database.instant(`${Date.parse(from) / 1000} + cast(n as bigint) * ${year} / ${count + 1}`)
  // In place 0, 1, 2 …: the customers take turns.
  await database.run('create table places as select cast(row_number() over (order by id) - 1 as integer) as place, id from customers')
  await database.run('create unique index places_in_order on places (place)')
  await cloneRows(database, 'orders', {
    count,
    like: 'true',
    but: {
      id: idOf('0000cafe'),
      customer_id: '(select places.id from places where place = n % (select count(*) from places))',
      invoice_sequence: 'n + 1000000',
      invoice_number: "'MANY-' || n",
      created_at: at,
      paid_at: at,
      status: "'paid'",
    },
  })
  await cloneRows(database, 'order_items', {
    count,
    like: 'true',
    but: { id: idOf('0000face'), order_id: idOf('0000cafe'), created_at: at },
  })
  for (const index of rebuild) await database.run(index)
  await addTotals(database, { organizationId, productId: product.id, count })
  await database.run('drop table places')
  await database.close()
}

async function addTotals(
  database: RawDatabase,
  { organizationId, productId, count }: { organizationId: string; productId: string; count: number },
) {
  const columns = (await database.columns('metric_sums')).slice(6)
  const sums = columns.map(
    (name) =>
      ({ orders: 'count(*)', one_time_orders: 'count(*)', revenue: 'sum(net_amount)', one_time_revenue: 'sum(net_amount)' })[name] ?? '0',
  )
  const minutes = 'cast(substr(created_at, 15, 2) as integer)'
  const quarter = `substr(created_at, 12, 3) || case when ${minutes} < 15 then '00' when ${minutes} < 30 then '15' when ${minutes} < 45 then '30' else '45' end`
  for (const grain of ["'day'", quarter])
    for (const product of ['', productId])
      await database.run(`
        insert into metric_sums (organization_id, product_id, grain, slot, currency, shard, ${columns.join(', ')})
        select '${organizationId}', '${product}', grain, slot, 'usd', shard + 10, ${sums.join(', ')}
        from (
          select ${grain} as grain, substr(created_at, 1, 10) as slot, invoice_sequence % 4 as shard, net_amount
          from orders where invoice_number like 'MANY-%'
        ) as sold group by grain, slot, shard`)
  await database.run(`
    insert into billing_counts (organization_id, entity, slice, shard, count) values ('${organizationId}', 'orders', 'all', 16, ${count})`)
  await database.run('analyze')
}
