/** Something that was written past the server. */
export type Corruption = {
  does: string
  /** What of it the doctor says. */
  finds: string
  /** What a person does who knows what was there: only where the advice leaves it to one. Else the advice is followed as it is written. */
  mends?: string
  /** PostgreSQL lets nobody write it. */
  onlyIn?: 'sqlite'
}

/** The first row of a table, or of some of its rows. */
const first = (table: string, which = 'true') => `id = (select min(id) from ${table} where ${which})`

/** A number that is more or less than it was. */
function moved(finds: string, table: string, columns: readonly string[], which = first(table)): Corruption[] {
  return columns.flatMap((column) =>
    [1, -1].map((by) => ({
      does: `update ${table} set ${column} = ${column} + ${by} where ${which}`,
      finds,
      mends: `update ${table} set ${column} = ${column} - ${by} where ${which}`,
    })),
  )
}

/** The same of what is counted beside the rows. */
function miscounted(finds: string, table: string, columns: readonly string[], which = 'true'): Corruption[] {
  return columns.flatMap((column) =>
    [1, -1].map((by) => ({ does: `update ${table} set ${column} = ${column} + ${by} where ${which}`, finds })),
  )
}

/** A text with a letter before it, which is no longer what it was. */
function garbled(finds: string, table: string, columns: readonly string[], which = 'true'): Corruption[] {
  return columns.map((column) => ({
    does: `update ${table} set ${column} = '0' || ${column} where ${which}`,
    finds,
    mends: `update ${table} set ${column} = substr(${column}, 2) where ${which}`,
  }))
}

/** A value in place of another. */
function set(finds: string, table: string, column: string, [from, to]: readonly [string, string], which: string): Corruption {
  return {
    does: `update ${table} set ${column} = ${to} where ${which}`,
    finds,
    mends: `update ${table} set ${column} = ${from} where ${which}`,
  }
}

const sold = 'amount > 0 and product_price_id is not null'
const refunded = 'id in (select order_id from refunds)'
const charged = "kind = 'charge' and status = 'succeeded' and amount > 0"
const renewed =
  "billing_reason = 'subscription_create' and subscription_id in (select subscription_id from orders where billing_reason = 'subscription_cycle')"
const gaveBack = 'gave back more than was paid, or other than'
const gap = 'gap'
const counted = ['orders', 'products', 'subscriptions', 'checkouts', 'refunds', 'payments'] as const

const money: Corruption[] = [
  ...moved(
    'the sum of its items',
    'orders',
    ['subtotal_amount', 'discount_amount', 'tax_amount', 'net_amount', 'total_amount'],
    first('orders', 'total_amount > 0'),
  ),
  ...moved('the sum of its items', 'order_items', ['amount', 'discount_amount', 'tax_amount'], first('order_items', sold)),
  ...moved(gaveBack, 'orders', ['refunded_amount', 'refunded_tax_amount', 'refunded_credit_amount'], first('orders', refunded)),
  ...moved(gaveBack, 'refunds', ['amount', 'tax_amount']),
  set(gaveBack, 'refunds', 'status', ["'succeeded'", "'failed'"], first('refunds')),
  set(gaveBack, 'refunds', 'is_payout', ['false', 'true'], first('refunds')),
  {
    does: `update order_items set credited_amount = 1000000 where ${first('order_items', sold)}`,
    finds: 'in refunds and credit together',
    mends: `update order_items set credited_amount = 0 where ${first('order_items', sold)}`,
  },
  ...garbled(gap, 'orders', ['period_start'], first('orders', "billing_reason = 'subscription_cycle'")),
  ...garbled(gap, 'orders', ['period_end'], first('orders', renewed)),
  ...moved(gap, 'invoice_counters', ['last_number', 'last_credit_note'], 'true'),
  set(gap, 'orders', 'invoice_sequence', ['1', '1001'], 'invoice_sequence in (1, 1001)'),
  set(gap, 'refunds', 'credit_note_sequence', ['-1', '-1001'], 'credit_note_sequence in (-1, -1001)'),
  ...moved(
    'was not charged exactly once',
    'orders',
    ['applied_balance_amount'],
    first('orders', 'total_amount > 1 and paid_at is not null'),
  ),
  ...moved('was not charged exactly once', 'payment_intents', ['amount'], first('payment_intents', charged)),
  set(
    'was not charged exactly once',
    'payment_intents',
    'status',
    ["'succeeded'", "'failed'"],
    first('payment_intents', "kind = 'charge' and amount > 0"),
  ),
  set('charge sold nothing', 'orders', 'paid_at', ['created_at', 'null'], first('orders', 'total_amount > 0')),
  ...moved('stand-in processor says', 'sandbox_payments', ['amount']),
  ...garbled('stand-in processor says', 'sandbox_payments', ['currency'], first('sandbox_payments')),
  ...garbled('stand-in processor says', 'payment_intents', ['currency', 'processor_id'], first('payment_intents', charged)),
  set('stand-in processor says', 'sandbox_payments', 'status', ["'succeeded'", "'failed'"], first('sandbox_payments', "kind = 'charge'")),
  ...moved('credit is not what was written down', 'ledger_entries', ['amount'], first('ledger_entries', "kind = 'balance_credit'")),
  ...moved('credit is not what was written down', 'customer_balances', ['amount'], 'amount > 1'),
  ...garbled('credit is not what was written down', 'ledger_entries', ['kind'], "kind in ('balance_credit', '0balance_credit')"),
  ...moved('is not written down once', 'ledger_entries', ['amount'], first('ledger_entries', "kind = 'refund'")),
  ...garbled('is not written down once', 'ledger_entries', ['kind'], "kind in ('refund', '0refund')"),
  set(
    'says that it is paid and that it is not',
    'orders',
    'status',
    ["'paid'", "'pending'"],
    first('orders', "billing_reason = 'subscription_create'"),
  ),
  set(
    'says that it is paid and that it is not',
    'orders',
    'status',
    ["'paid'", "'void'"],
    first('orders', "billing_reason = 'subscription_create'"),
  ),
]

const subscriptions: Corruption[] = [
  ...garbled('ends before it begins', 'subscriptions', ['current_period_end'], first('subscriptions', 'ended_at is null')),
  {
    does: `update subscriptions set current_period_start = '9' || current_period_start where ${first('subscriptions')}`,
    finds: 'ends before it begins',
    mends: `update subscriptions set current_period_start = substr(current_period_start, 2) where ${first('subscriptions')}`,
  },
  set('has ended without an end', 'subscriptions', 'status', ["'active'", "'canceled'"], first('subscriptions', 'ended_at is null')),
  set('has ended without an end', 'subscriptions', 'status', ["'canceled'", "'active'"], first('subscriptions', 'ended_at is not null')),
  set('has ended without an end', 'subscriptions', 'ended_at', ['created_at', 'null'], "status = 'canceled'"),
  set('has ended without an end', 'subscriptions', 'ended_at', ['null', 'created_at'], first('subscriptions', "status = 'active'")),
]

const besideTheBooks: Corruption[] = [
  ...miscounted('redeemed more often', 'discounts', ['redemptions_count']),
  { does: 'update discounts set redemptions_count = 0', finds: 'redeemed more often' },
  { does: 'delete from discount_redemptions', finds: 'redeemed more often' },
  set('redeemed more often', 'discounts', 'max_redemptions', ['5', '0'], 'true'),
  ...counted.flatMap((entity): Corruption[] => {
    const finds = `number of ${entity} is not`
    return [
      ...miscounted(finds, 'billing_counts', ['count'], `entity = '${entity}' and slice = 'all'`),
      { does: `delete from billing_counts where entity = '${entity}' and slice = 'all'`, finds },
    ]
  }),
  {
    does: `insert into billing_counts (organization_id, entity, slice, shard, count) select organization_id, 'disputes', 'all', 0, 1 from invoice_counters`,
    finds: 'number of disputes is not',
  },
  ...miscounted('sums of days', 'usage_sums', ['events_count', 'events_sum']),
  ...miscounted('sums of days', 'meter_hours', ['events_count', 'events_sum']),
  { does: 'delete from usage_sums', finds: 'sums of days' },
  { does: 'delete from meter_hours', finds: 'sums of days' },
  ...miscounted('another balance', 'customer_meters', ['balance', 'consumed_units', 'credited_units']),
  ...miscounted('counts other devices', 'license_keys', ['activations_count']),
  { does: 'delete from license_key_activations', finds: 'counts other devices' },
  { does: "update license_keys set status = 'revoked'", finds: 'is good without its benefit' },
]

const benefits: Corruption[] = [
  ...['custom', 'license_keys', 'meter_credit'].map((type) => ({
    does: `delete from benefit_grants where subscription_id in (select id from subscriptions where ended_at is null)
      and benefit_id in (select id from benefits where type = '${type}')`,
    finds: 'benefit of the product',
  })),
  {
    does: 'update benefit_grants set granted_at = null, revoked_at = created_at where subscription_id is not null',
    finds: 'benefit of the product',
  },
  set('gives what was not paid for', 'orders', 'paid_at', ['created_at', 'null'], first('orders', 'subscription_id is null')),
  set('less than nothing left', 'meter_credits', 'remaining', ['100', '-1'], first('meter_credits', 'ended_at is null')),
  set('less than nothing left', 'meter_credits', 'remaining', ['100', '101'], first('meter_credits', 'ended_at is null')),
]

const person = (name: string) => `(select id from users where email = '${name}@example.com')`

const people: Corruption[] = [
  ...miscounted('the counter says', 'user_counts', ['count'], 'shard = (select min(shard) from user_counts)'),
  { does: 'delete from user_counts', finds: 'the counter says' },
  { does: 'insert into user_counts (shard, count) values (99, 3)', finds: 'the counter says' },
  ...['upper(email)', "' ' || email", "email || ' '"].map((written) => ({
    does: `update users set email = ${written} where id = ${person('mia')}`,
    finds: 'with capitals or blanks',
  })),
  {
    does: `update accounts set password_hash = null where user_id = ${person('tom')} and provider_id = 'credential'`,
    finds: 'but without one',
  },
  {
    does: `update accounts set password_hash = '' where user_id = ${person('tom')} and provider_id = 'credential'`,
    finds: 'but without one',
  },
  { does: "update accounts set password_hash = 'x' where provider_id = 'github'", finds: 'never asked for' },
  { does: `update accounts set account_id = 'x' where user_id = ${person('tom')} and provider_id = 'credential'`, finds: 'somebody else' },
  { does: `update users set banned = true where id = ${person('mia')}`, finds: 'banned for good' },
  {
    does: `update sessions set active_organization_id = (select min(id) from organizations) where user_id = ${person('tom')}`,
    finds: 'no member of',
  },
  ...['member', 'admin,member'].map((role) => ({
    does: `update members set role = '${role}' where user_id = ${person('acme-owner')}`,
    finds: 'has no owner',
  })),
  ...miscounted('members by role', 'member_counts', ['count'], "role = 'admin'"),
  { does: 'delete from member_counts', finds: 'members by role' },
  { does: "update member_counts set role = 'other' where role = 'admin'", finds: 'members by role' },
  { does: `delete from members where user_id = ${person('mia')}`, finds: 'members by role' },
]

const work: Corruption[] = [
  {
    does: "update outbox set failed_at = created_at, last_error = 'no reason' where kind = 'bill-subscriptions'",
    finds: 'given up',
  },
  { does: "update outbox set due_at = '0' || due_at where kind = 'bill-subscriptions'", finds: 'due for more than' },
  {
    does: "update outbox set held_at = created_at, key = 'gone' where kind = 'bill-subscriptions'",
    finds: 'held back by a job that is gone',
  },
  {
    does: "update webhook_endpoints set enabled = false, paused_at = '2026-01-01T00:00:00.000Z' where organization_id is null",
    finds: 'paused, because every delivery failed',
  },
  ...garbled('open with none of the secrets', 'webhook_endpoints', ['secrets'], 'organization_id is null'),
  ...garbled('open with none of the secrets', 'accounts', ['access_token', 'refresh_token', 'id_token'], "provider_id = 'github'"),
  ...garbled('open with none of the secrets', 'customer_accounts', ['tokens']),
]

type Reference = readonly [table: string, column: string]

/** Rows that refer to nothing. SQLite alone takes them, with foreign keys off. */
function orphans(references: readonly Reference[]): Corruption[] {
  return references.flatMap(([table, column]) =>
    garbled('refer to nothing', table, [column], first(table)).map((one) => ({ ...one, onlyIn: 'sqlite' as const })),
  )
}

const references: Corruption[] = [
  ...orphans([
    ['orders', 'customer_id'],
    ['orders', 'product_id'],
    ['order_items', 'order_id'],
    ['refunds', 'order_id'],
    ['subscriptions', 'customer_id'],
    ['members', 'user_id'], // of the only owner: nobody knows whose the organization is now
  ]),
  ...orphans([
    ['benefit_grants', 'benefit_id'],
    ['license_keys', 'grant_id'],
    ['sessions', 'user_id'],
    ['accounts', 'user_id'],
  ]).map(({ mends: _, ...one }) => one),
]

export const corruptions: readonly Corruption[] = [
  ...money,
  ...subscriptions,
  ...besideTheBooks,
  ...benefits,
  ...people,
  ...work,
  ...references,
]
