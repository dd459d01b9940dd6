import type * as z from 'zod/mini'
import { BenefitGrant } from '#contract/billing/benefit-grants.ts'
import { Benefit } from '#contract/billing/benefits.ts'
import { CheckoutLink } from '#contract/billing/checkout-links.ts'
import { Checkout, ConfirmedCheckout, PublicCheckout } from '#contract/billing/checkouts.ts'
import { CustomField } from '#contract/billing/custom-fields.ts'
import { CustomerMeter, OwnMeter } from '#contract/billing/customer-meters.ts'
import {
  PaymentMethodAdded,
  PortalCustomer,
  PortalGrant,
  PortalOrder,
  PortalOrganization,
  PortalSubscription,
} from '#contract/billing/customer-portal.ts'
import { CustomerSession } from '#contract/billing/customer-sessions.ts'
import { CustomerState } from '#contract/billing/customer-state.ts'
import { Customer } from '#contract/billing/customers.ts'
import { Discount } from '#contract/billing/discounts.ts'
import { Dispute } from '#contract/billing/disputes.ts'
import { EventName, EventsIngested, UsageEvent } from '#contract/billing/events.ts'
import { Downloadable, File, FileUpload } from '#contract/billing/files.ts'
import { ActivationWithKey, LicenseKey, LicenseKeyWithActivations, ValidatedLicenseKey } from '#contract/billing/license-keys.ts'
import { Meter, MeterQuantities } from '#contract/billing/meters.ts'
import { Metrics, MetricsLimits } from '#contract/billing/metrics.ts'
import { Order, OrderInvoice } from '#contract/billing/orders.ts'
import { Organization } from '#contract/billing/organizations.ts'
import { listOf } from '#contract/billing/paging.ts'
import { Payment, PaymentMethod } from '#contract/billing/payments.ts'
import { Product } from '#contract/billing/products.ts'
import { Refund } from '#contract/billing/refunds.ts'
import { Subscription } from '#contract/billing/subscriptions.ts'
import { WebhookDelivery, WebhookEndpoint } from '#contract/billing/webhooks.ts'

export const billingVersions = ['0.33.0', '0.49.0', '1.0'] as const
export type BillingVersion = (typeof billingVersions)[number]

type Shape = { schema: z.core.$ZodType; names: Partial<Record<BillingVersion, string>> }

/** Every answer of the contract and what each SDK calls it. */
export const shapes: Shape[] = [
  everywhere('Organization', Organization),
  everywhere('Product', Product),
  everywhere('Benefit', Benefit),
  everywhere('BenefitGrant', BenefitGrant),
  everywhere('CustomField', CustomField),
  everywhere('Discount', Discount),
  everywhere('Checkout', Checkout),
  everywhere('CheckoutPublic', PublicCheckout),
  everywhere('CheckoutPublicConfirmed', ConfirmedCheckout),
  everywhere('CheckoutLink', CheckoutLink),
  everywhere('Customer', Customer),
  everywhere('CustomerState', CustomerState),
  everywhere('CustomerSession', CustomerSession),
  everywhere('CustomerMeter', CustomerMeter),
  everywhere('Order', Order),
  everywhere('OrderInvoice', OrderInvoice),
  everywhere('Subscription', Subscription),
  everywhere('Refund', Refund),
  everywhere('Payment', Payment),
  { schema: Dispute, names: { '0.49.0': 'Dispute' } },
  everywhere('Meter', Meter),
  everywhere('MeterQuantities', MeterQuantities),
  everywhere('Event', UsageEvent),
  everywhere('EventName', EventName),
  everywhere('EventsIngestResponse', EventsIngested),
  everywhere('MetricsResponse', Metrics),
  everywhere('MetricsLimits', MetricsLimits),
  everywhere('LicenseKeyRead', LicenseKey),
  everywhere('LicenseKeyWithActivations', LicenseKeyWithActivations),
  everywhere('LicenseKeyActivationRead', ActivationWithKey),
  everywhere('ValidatedLicenseKey', ValidatedLicenseKey),
  everywhere('ListResourceFileRead', listOf(File)),
  everywhere('FileUpload', FileUpload),
  everywhere('DownloadableRead', Downloadable),
  since('0.49.0', 'WebhookEndpoint', WebhookEndpoint),
  since('0.49.0', 'WebhookDelivery', WebhookDelivery),
  everywhere('CustomerPortalCustomer', PortalCustomer),
  everywhere('CustomerSubscription', PortalSubscription),
  everywhere('CustomerOrder', PortalOrder),
  everywhere('CustomerBenefitGrant', PortalGrant),
  everywhere('CustomerCustomerMeter', OwnMeter),
  {
    schema: PortalOrganization,
    names: { '0.33.0': 'CustomerOrganization', '0.49.0': 'CustomerOrganizationData', '1.0': 'CustomerOrganizationData' },
  },
  { schema: PaymentMethod, names: { '0.33.0': 'PaymentMethodCard', '0.49.0': 'CustomerPaymentMethod', '1.0': 'CustomerPaymentMethod' } },
  {
    schema: PaymentMethodAdded.def.options[0],
    names: {
      '0.33.0': 'PaymentMethodCard',
      '0.49.0': 'CustomerPaymentMethodCreateResponse',
      '1.0': 'CustomerPaymentMethodCreateResponse',
    },
  },
  since('0.49.0', 'CustomerPaymentMethodCreateResponse', PaymentMethodAdded),
  everywhere('ListResourceOrder', listOf(Order)),
  everywhere('ListResourceProduct', listOf(Product)),
]

function everywhere(name: string, schema: z.core.$ZodType): Shape {
  return { schema, names: { '0.33.0': name, '0.49.0': name, '1.0': name } }
}

function since(_version: '0.49.0', name: string, schema: z.core.$ZodType): Shape {
  return { schema, names: { '0.49.0': name, '1.0': name } }
}
