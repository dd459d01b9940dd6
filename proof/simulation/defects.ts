import { apiKeyTables } from '#server/api-keys/tables.ts'
import type { PaymentOutcome, PaymentRequest } from '#server/kit/payments.ts'
import { snakeCaseOf } from '#server/storage/column-names.ts'
import { tokenTables } from '#server/tokens/tables.ts'
import { LossyStandIn } from './process.ts'

/** A small change of the running server, of a kind that was found in it before. */
export type Defect = {
  is: string
  /** The only invariants that may find it: any other would be a false alarm. */
  foundBy: readonly string[]
  triggers?: readonly string[]
  payments?: typeof LossyStandIn
}

/** Asks again under a new key when the line broke: the processor takes it for another charge. */
class HastyProcessor extends LossyStandIn {
  override async send(request: PaymentRequest): Promise<PaymentOutcome> {
    return super.send(request).catch(() => {
      const { intent } = request
      return super.send({ ...request, intent: { ...intent, idempotencyKey: `${intent.idempotencyKey}:again` } })
    })
  }
}

const everyThird = "new.type = 'customer.state_changed' and (select count(*) from webhook_events) % 3 = 0"

export const defects: readonly Defect[] = [
  { is: 'a payment is not told of', foundBy: ['a payment is told of once'], triggers: untold("new.type = 'order.paid'") },
  {
    is: 'the end of a subscription is not told of',
    foundBy: ['the end of a subscription is told of once'],
    triggers: untold("new.type = 'subscription.revoked'"),
  },
  {
    is: 'the end of a grant is not told of',
    foundBy: ['the end of a grant is told of'],
    triggers: untold("new.type = 'benefit_grant.revoked'"),
  },
  {
    is: 'one in three changes of what a customer holds is not told of',
    foundBy: ['what is told of a customer last is what they hold'],
    triggers: untold(everyThird),
  },
  {
    is: 'a retry charges again',
    foundBy: [
      'an order is charged once at the processor, whatever was heard of it',
      'a checkout is charged once at the processor, whatever was heard of it',
      'there are no entries of the stand-in processor say something else than ours',
    ],
    payments: HastyProcessor,
  },
  {
    is: 'credit comes with the tax of today',
    foundBy: [
      'credit for a line returns its tax as it was, not as it is today',
      'nobody has more back than was paid and given',
      'there are no orders gave back more, in refunds and credit together, than their lines cost',
    ],
    triggers: [
      `create trigger planted after update of credited_tax_amount on order_items when new.credited_amount > 0 begin
        update order_items set credited_tax_amount = new.credited_amount * (
          select case c.billing_address ->> 'country' when 'DE' then 19 when 'HU' then 27 else 0 end
          from orders o inner join customers c on c.id = o.customer_id where o.id = new.order_id) / 100
        where id = new.id;
      end`,
    ],
  },
  {
    is: 'a counter counts what strangers do',
    foundBy: ['there are no sellers’ numbers of checkouts are not those that are kept'],
    triggers: [
      `create trigger planted after insert on checkouts begin
        update billing_counts set count = count + 1 where entity = 'checkouts' and slice = 'all' and organization_id <> new.organization_id;
      end`,
    ],
  },
  {
    is: 'credit is a cent more than was given',
    foundBy: ['there are no customers’ credit is not what was written down of it'],
    triggers: [
      `create trigger planted after insert on ledger_entries when new.kind = 'balance_credit' begin
        update customer_balances set amount = amount + 1 where customer_id = new.customer_id;
      end`,
    ],
  },
  {
    is: 'an order counts a cent more as given back',
    foundBy: ['there are no orders gave back more than was paid, or other than their refunds say'],
    triggers: [
      `create trigger planted after insert on refunds begin
        update orders set refunded_amount = refunded_amount + 1 where id = new.order_id;
      end`,
    ],
  },
  {
    is: 'what was bought once gives nothing',
    foundBy: ['a paid order that was not given back gives what its product does'],
    triggers: [ignored('benefit_grants', 'insert', 'new.order_id is not null')],
  },
  {
    is: 'every other use of a discount is not counted',
    foundBy: ['there are no discounts were redeemed more often than they may be, or than they count'],
    triggers: [
      `create trigger planted after update of redemptions_count on discounts when new.redemptions_count = 2 begin
        update discounts set redemptions_count = 1 where id = new.id;
      end`,
    ],
  },
  {
    is: 'a session outlives its end',
    foundBy: [
      'what was ended is refused',
      'what ends all sessions of a person ended every one before it',
      'there are no sessions that are of people who are banned for good',
    ],
    triggers: [ignored('sessions', 'delete', 'true')],
  },
  {
    is: 'a link to a new password works twice',
    foundBy: ['what works so many times works no more often'],
    triggers: [comesBack('tokens', tokenTables.tokens, "old.purpose = 'reset-password'")],
  },
  {
    is: 'a new role goes to the owners too',
    foundBy: [
      'there are no organizations have no owner',
      'nothing that is asked is a fault of ours, or shows what is not the caller’s',
      'there are no organizations have other numbers of members by role than are kept',
    ],
    triggers: [
      `create trigger planted after update of role on members when new.role <> 'owner' begin
        update members set role = new.role where organization_id = new.organization_id and role = 'owner';
      end`,
    ],
  },
  {
    is: 'an invitation that was accepted stays open',
    foundBy: ['whoever accepted an invitation is not invited still', 'what works so many times works no more often'],
    triggers: [
      `create trigger planted after update of status on invitations when new.status = 'accepted' begin
        update invitations set status = 'pending' where id = new.id;
      end`,
    ],
  },
  {
    is: 'a deleted key opens as before',
    foundBy: ['what was ended is refused'],
    triggers: [comesBack('api_keys', apiKeyTables.apiKeys, 'true')],
  },
  {
    is: 'a new password is not written down',
    foundBy: ['what ends a session or changes a password is written down'],
    triggers: [ignored('audit_entries', 'insert', "new.action = 'password.changed'")],
  },
  {
    is: 'a license key forgets its devices',
    foundBy: ['there are no license keys count other devices than they are active on', 'a key is active on no more devices than it may'],
    triggers: [
      `create trigger planted after update of activations_count on license_keys when new.activations_count > 0 begin
        update license_keys set activations_count = 0 where id = new.id;
      end`,
    ],
  },
  {
    is: 'a number of an invoice is left out',
    foundBy: ['there are no sellers have gaps in the numbers of their invoices or credit notes'],
    triggers: [
      `create trigger planted after update of last_number on invoice_counters when new.last_number % 4 = 0 begin
        update invoice_counters set last_number = last_number + 1 where organization_id = new.organization_id;
      end`,
    ],
  },
  {
    is: 'work that failed once is forgotten',
    foundBy: [
      'every message arrives',
      'every letter leaves',
      'no payment waits for ever',
      'no checkout hangs',
      'a subscription that runs is billed in time',
      'a checkout that succeeded has its order',
      'no work is stuck or was given up',
    ],
    triggers: [
      `create trigger planted after update of attempts on outbox when new.attempts > 1 and new.kind <> 'prune' begin
        delete from outbox where id = new.id;
      end`,
    ],
  },
]

function ignored(table: string, what: string, which: string, name = 'planted'): string {
  return `create trigger ${name} before ${what} on ${table} when ${which} begin select raise(ignore); end`
}

function comesBack(table: string, columns: object, which: string): string {
  const names = Object.keys(columns).map(snakeCaseOf)
  const values = names.map((name) => `old.${name}`)
  return `create trigger planted after delete on ${table} when ${which} begin insert into ${table} (${names.join(', ')}) values (${values.join(', ')}); end`
}

function untold(which: string): string[] {
  const isMissing = 'not exists (select 1 from webhook_events e where e.id = new.event_id)'
  return [ignored('webhook_events', 'insert', which), ignored('webhook_deliveries', 'insert', isMissing, 'planted_deliveries')]
}
