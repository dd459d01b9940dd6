/**
 * Every refusal of the billing wire: its status, its words and, where several share a name, the name that is sent as `error`. They are English only:
 * programs read them. Errors of single input fields are in `field-errors.ts`.
 */
export const billingErrors = {
  // At the door
  Unauthorized: [401, 'Unauthorized'],
  InvalidToken: [401, 'The access token provided is expired, revoked, malformed, or invalid for other reasons.', 'invalid_token'],
  InsufficientScope: [403, 'The request requires higher privileges than provided by the access token.', 'insufficient_scope'],
  NotPermitted: [403, 'Not permitted'],
  SellingNotOpen: [403, 'Selling is not open for this organization. An administrator of this installation can open it.'],
  ResourceNotFound: [404, 'Not found'],
  ResourceUnavailable: [410, 'Unavailable'],
  BadRequest: [400, 'Bad request'],
  PolarRequestValidationError: [422, 'The request is not valid.'],
  NotWhileImpersonating: [403, 'This cannot be done while impersonating someone. Stop impersonating first.', 'NOT_WHILE_IMPERSONATING'],
  InvalidOrigin: [403, 'Invalid origin', 'NotPermitted'],
  BodyTooLarge: [413, 'The body is too large.'],
  UnsupportedMediaType: [415, 'Send application/json.'],
  IdempotencyKeyReused: [409, 'This idempotency key was used for another request.'],
  IdempotencyKeyInUse: [409, 'A request with this idempotency key is still under way.', 'IdempotencyKeyReused'],
  TooManyRequests: [429, 'Too many requests. Please try again later.'],
  InternalServerError: [500, 'Internal Server Error'],

  // Checkouts
  ExpiredCheckoutError: [410, 'This checkout session has expired.'],
  NotOpenCheckout: [403, 'Checkout {id} is not open: {status}'],
  CheckoutChanged: [
    409,
    'The customer has less credit than this checkout says. Nothing was charged: update the checkout to see its sums, and confirm it again.',
  ],
  AlreadyActiveSubscriptionError: [403, 'You already have an active subscription.'],
  PaymentError: [400, 'The payment failed: {reason}. Please try again with a different payment method.'],
  PaymentErrorUnexplained: [400, 'The payment failed. Please try again with a different payment method.', 'PaymentError'],
  PaymentUnavailable: [503, 'Payments cannot be taken at the moment. Your card was not charged: please try again later.'],
  PaymentUnanswered: [
    503,
    'The payment has no answer yet, and nothing was changed. If your card was charged, the money goes back to it: please try again in a few minutes.',
  ],
  TrialAlreadyRedeemed: [403, 'You have already used a trial of this seller. Continue without a trial.'],

  // Subscriptions
  AlreadyCanceledSubscription: [403, 'This subscription is already canceled or will be at the end of the period.'],
  UnpaidSubscription: [
    403,
    'The last payment of this subscription failed. Pay its open order first; until then only a cheaper plan of the same interval can be chosen.',
    'UpdateSubscriptionNotAllowed',
  ],
  SubscriptionUpdatePending: [409, 'This subscription is pending an update.'],
  UpdateSubscriptionNotAllowed: [403, 'Updating subscription is not allowed.'],
  IncompleteBillingAddress: [400, 'The tax cannot be worked out for this billing address: complete its postal code first.'],
  MissingPaymentMethod: [400, 'The customer has no payment method. Add one first.'],

  // Paying an open order
  PaymentAlreadyInProgress: [409, 'A payment for this order is already in progress.'],
  OrderNotEligibleForRetry: [422, 'Order {id} is not eligible for payment retry.'],
  ManualRetryLimitExceeded: [429, 'This order has been paid for without success too often. Please ask the seller.'],

  // Refunds
  RefundedAlready: [403, 'Order is already fully refunded: {id}'],
  RefundAmountTooHigh: [400, 'Refund amount exceeds remaining order balance: {amount}'],
  RevokeSubscriptionBenefitsProhibited: [400, 'Subscription benefits can only be revoked upon cancellation'],
  RefundFailed: [400, 'The refund failed: {reason}. Nothing was given back.'],
  CreditNotFromPayments: [
    400,
    'Of this credit, {amount} came from payments that can still be refunded. The rest was given, or its payments went back: it cannot be paid out.',
  ],
  RefundUnknownPayment: [404, 'Refund issued for unknown order: {id}'],

  // Disputes
  DisputeNotOpen: [403, 'Dispute {id} waits for no answer: {status}'],

  // Invoices
  InvoiceAlreadyExists: [409, 'An invoice already exists for order {id}.'],
  NotPaidOrder: [422, 'Order {id} is not paid, so an invoice cannot be generated.'],
  MissingInvoiceBillingDetails: [422, 'Billing name and address are required to generate an invoice for this order.'],
  InvoiceDoesNotExist: [404, 'No invoice exists for order {id}.'],

  // Benefits
  BenefitNotDeletable: [403, 'This benefit cannot be deleted.', 'NotPermitted'],

  // License keys
  LicenseKeyNeedsNoActivation: [403, 'License key does not require activation', 'NotPermitted'],
  LicenseKeyActivationLimit: [403, 'License key activation limit already reached', 'NotPermitted'],
  LicenseKeyInactive: [404, 'License key is no longer active.', 'ResourceNotFound'],
  LicenseKeyExpired: [404, 'License key has expired.', 'ResourceNotFound'],
  LicenseKeyConditions: [404, 'License key does not match required conditions', 'ResourceNotFound'],
  LicenseKeyBenefit: [404, 'License key does not match given benefit.', 'ResourceNotFound'],
  LicenseKeyCustomer: [404, 'License key does not match given user.', 'ResourceNotFound'],
  LicenseKeyUsage: [400, 'License key only has {remaining} more usages.', 'BadRequest'],

  // Meters
  InsufficientBalance: [402, 'The balance of this meter does not suffice.'],

  // The portal
  CustomerSessionCodeInvalidOrExpired: [401, 'This customer session code is invalid or has expired.'],
} as const satisfies Record<string, readonly [status: number, words: string, name?: string]>

export type BillingErrorCode = keyof typeof billingErrors
