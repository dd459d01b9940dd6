/**
 * What a rule can find wrong with a field that had the right shape: its words and its type. They go out with status 422 under
 * `PolarRequestValidationError`, at the place of the field: `['body', 'products', 0]`.
 */
export const fieldErrors = {
  // Whose it is
  ORGANIZATION_ID_REQUIRED: ['organization_id is required.', 'missing'],
  ORGANIZATION_ID_DISALLOWED: ['Setting organization_id is disallowed when using an organization token.', 'organization_token'],
  ORGANIZATION_NOT_FOUND: ['Organization not found.', 'value_error'],

  // Products and prices
  PRODUCT_DOES_NOT_EXIST: ['Product does not exist.', 'value_error'],
  PRODUCT_IS_ARCHIVED: ['Product is archived.', 'value_error'],
  PRODUCTS_OF_ONE_ORGANIZATION: ['Products must all belong to the same organization.', 'value_error'],
  PRICE_DOES_NOT_EXIST: ['Price does not exist.', 'value_error'],
  PRICE_IS_ARCHIVED: ['Price is archived.', 'value_error'],
  ONE_STATIC_PRICE: ['Only one static price is allowed.', 'value_error'],
  ONE_PRICE_PER_METER: ['Only one price per meter is allowed.', 'value_error'],
  PRICE_REQUIRED: ['At least one price is required.', 'too_short'],
  PRICES_OF_ONE_CURRENCY: ['All prices of a product have the same currency.', 'value_error'],
  METERED_NEEDS_RECURRING: ['Metered pricing is not supported on one-time products.', 'value_error'],
  TRIAL_END_OUT_OF_RANGE: ['A trial ends in the future, within two years.', 'value_error'],
  TRIAL_NEEDS_RECURRING: ['Trials are only supported on recurring products.', 'value_error'],
  INTERVAL_CANNOT_CHANGE: ['Recurring interval cannot be changed.', 'value_error'],
  METER_DOES_NOT_EXIST: ['Meter does not exist.', 'value_error'],
  BENEFIT_DOES_NOT_EXIST: ['Benefit does not exist.', 'value_error'],
  BENEFIT_NOT_SELECTABLE: ['Benefit is not selectable.', 'value_error'],
  FILE_DOES_NOT_EXIST: ['File does not exist or is not yet uploaded.', 'value_error'],
  CUSTOM_FIELD_DOES_NOT_EXIST: ['Custom field does not exist.', 'value_error'],

  // Seats
  SEATS_OF_NO_MEMBERS: ['This subscription is not paid by member.', 'value_error'],
  SEATS_HAVE_MEMBERS: ['There are more members than that.', 'value_error'],

  // Credit
  CREDIT_NOT_THERE: ['The customer has less credit than that.', 'value_error'],

  // Custom fields
  FIELD_TYPE_CANNOT_CHANGE: ["The type of a custom field can't be changed.", 'value_error'],
  FIELD_SLUG_TAKEN: ['Custom field with this slug already exists.', 'value_error'],

  // Benefits
  RETURN_TO_NOT_TRUSTED: ['Not an address of this server or of a trusted origin.', 'value_error'],
  BENEFIT_TYPE_CANNOT_CHANGE: ['Benefit type cannot be changed.', 'value_error'],
  USAGE_BILLING_DISABLED: [
    'Usage-based billing is not enabled for this organization. Enable it with PATCH /v1/organizations/{id}: {"feature_settings":{"usage_based_billing_enabled":true}}.',
    'value_error',
  ],
  INVALID_GUILD_TOKEN: ['Invalid token.', 'value_error'],
  REPOSITORY_NOT_FOUND: ['Repository not found.', 'value_error'],
  PLATFORM_DOES_NOT_ANSWER: ['Their server does not answer. Please try again later.', 'value_error'],

  // Files
  FILE_PARTS_GAP: ['The parts must follow each other, from the first byte to the last.', 'value_error'],
  FILE_PARTS_MISSING: ['The parts that were sent do not make up the file.', 'value_error'],
  FILE_CHECKSUM: ['The file does not have this checksum.', 'value_error'],
  FILE_KIND: ['The file is not of the kind that was announced.', 'value_error'],
  UPLOAD_UNKNOWN: ['This is not the upload of this file.', 'value_error'],

  // Discounts
  DISCOUNT_DOES_NOT_EXIST: ['Discount does not exist.', 'value_error'],
  DISCOUNTS_NOT_APPLICABLE: ['Discounts are not applicable to this product.', 'value_error'],
  DISCOUNT_NOT_APPLICABLE: ['Discount is not applicable to this product.', 'value_error'],
  DISCOUNT_NOT_REDEEMABLE: ['Discount is no longer redeemable.', 'value_error'],
  DISCOUNT_CODE_TAKEN: ['Discount with this code already exists.', 'value_error'],
  DISCOUNT_CURRENCY: ['Discount has another currency than the product.', 'value_error'],
  DURATION_CANNOT_CHANGE: ['Duration cannot be changed.', 'value_error'],
  TYPE_CANNOT_CHANGE: ['Type cannot be changed.', 'value_error'],
  AMOUNT_CANNOT_CHANGE: ['Amount cannot be changed because this discount has already been redeemed.', 'value_error'],
  ENDS_IN_THE_PAST: ['Ends at must be in the future.', 'value_error'],
  ENDS_BEFORE_START: ['Ends at must be after starts at.', 'value_error'],

  // Customers
  CUSTOMER_DOES_NOT_EXIST: ['Customer does not exist.', 'value_error'],
  CUSTOMER_EMAIL_TAKEN: ['A customer with this email address already exists.', 'value_error'],
  CUSTOMER_EXTERNAL_ID_TAKEN: ['A customer with this external ID already exists.', 'value_error'],
  CUSTOMER_EXTERNAL_ID_SET: ['Customer external ID cannot be updated.', 'value_error'],
  PAYMENT_METHOD_DOES_NOT_EXIST: ['Payment method does not exist.', 'value_error'],
  COUNTRY_REQUIRED: ['Country is required to validate tax ID.', 'missing'],
  INVALID_TAX_ID: ['Invalid tax ID.', 'value_error'],

  // Checkouts
  FIELD_REQUIRED: ['Field is required.', 'missing'],
  AMOUNT_BELOW_MINIMUM: ['Amount is below minimum.', 'greater_than_equal'],
  AMOUNT_ABOVE_MAXIMUM: ['Amount is above maximum.', 'less_than_equal'],
  AMOUNT_NOT_CHARGEABLE: ['Amount cannot be charged in this currency: its last digit should be 0.', 'multiple_of'],
  FULL_ADDRESS_REQUIRED: ['Full billing address is required.', 'missing'],
  TAX_PLACE_UNKNOWN: ['The tax cannot be worked out for this address: give a valid postal code.', 'value_error'],
  CONFIRMATION_TOKEN_REQUIRED: ['Confirmation token is required.', 'missing'],
  ONE_WAY_TO_PAY: ['Give either confirmation_token_id or payment_method_id.', 'value_error'],
  CONFIRMATION_TOKEN_UNKNOWN: ['Confirmation token is not known.', 'value_error'],
  CHECKBOX_REQUIRED: ['This must be checked.', 'value_error'],
  CUSTOM_FIELD_VALUE: ['The value does not fit this field.', 'value_error'],

  // Subscriptions
  SUBSCRIPTION_DOES_NOT_EXIST: ['Subscription does not exist.', 'value_error'],
  SUBSCRIPTION_NOT_FREE: ['Only free subscriptions can be upgraded.', 'value_error'],
  PRODUCT_NOT_RECURRING: ['Product is not recurring.', 'value_error'],
  PRODUCT_HAS_CUSTOM_PRICE: ["Can't update to a product with custom prices.", 'value_error'],

  // Orders and refunds
  ORDER_NOT_FOUND: ['Order not found', 'value_error'],
  BILLING_DETAILS_LOCKED: ['Billing name and address cannot be changed after the invoice was generated.', 'value_error'],

  // Meters and events
  METER_IN_USE: ["This field can't be updated because the meter is already aggregating events.", 'forbidden'],
  EVENT_CUSTOMER_NOT_FOUND: ['Customer not found.', 'value_error'],
  TIMESTAMP_IN_THE_FUTURE: ['Timestamp must be in the past.', 'value_error'],
  TIMESTAMP_TOO_OLD: ['Timestamp is too far in the past.', 'value_error'],
  USAGE_TOO_LATE: ['The subscription that this was used under has ended and is settled: its usage can no longer be added.', 'value_error'],
  FILTER_INVALID: ['The filter is not valid.', 'value_error'],
  METER_NOT_FOUND: ['Meter not found.', 'value_error'],
  METER_DOES_NOT_COUNT: ['The meter does not count this event.', 'value_error'],
  METER_NOT_DEDUCTIBLE: ['Only meters that count or sum can be deducted from.', 'value_error'],
  METRICS_TIMEZONE: ['Time zone is not known.', 'value_error'],
  METRICS_INTERVAL_TOO_LARGE: ['The interval is too large for this period.', 'value_error'],
  METRICS_DATES: ['The end date is before the start date.', 'value_error'],

  // Organizations
  SLUG_TAKEN: ['An organization with this slug already exists.', 'value_error'],

  // Webhooks
  TOO_MANY_ENDPOINTS: ['An organization has at most 50 webhook endpoints.', 'value_error'],
  WEBHOOK_ADDRESS: ['This address cannot be used for webhooks.', 'value_error'],
} as const satisfies Record<string, readonly [words: string, type: string]>

export type FieldErrorCode = keyof typeof fieldErrors
