import * as z from 'zod/mini'
import { portalCredit } from './customer-credit.ts'
import { PaymentMethodAdded, PaymentMethodCreate, PortalCustomer, PortalCustomerUpdate, SessionCode } from './customer-portal.ts'
import { byId } from './ids.ts'
import { listOf, paging } from './paging.ts'
import { PaymentMethod } from './payments.ts'
import { del, forCustomer, get, patch, post } from './verbs.ts'

/** Who the caller is, and their cards. */
export const portalCustomers = {
  ...portalCredit,
  get: get('/customer-portal/customers/me', {
    ...forCustomer,
    summary: 'Read who the caller is to the seller.',
    input: z.object({}),
    output: PortalCustomer,
    errors: [],
  }),
  update: patch('/customer-portal/customers/me', {
    ...forCustomer,
    summary: 'Change what the seller knows of the caller.',
    input: PortalCustomerUpdate,
    output: PortalCustomer,
    errors: [],
  }),
  verifyEmail: post('/customer-portal/customers/me/email-update/verify', {
    ...forCustomer,
    summary: 'Take an address that the caller wished for, by the code that was mailed to it.',
    rate: 'credentials',
    input: SessionCode,
    output: PortalCustomer,
    errors: ['CustomerSessionCodeInvalidOrExpired', 'ResourceNotFound', 'TooManyRequests'],
  }),
  getPaymentMethods: get('/customer-portal/customers/me/payment-methods', {
    ...forCustomer,
    summary: 'List the caller’s cards.',
    input: z.object(paging),
    output: listOf(PaymentMethod),
    errors: [],
  }),
  addPaymentMethod: post('/customer-portal/customers/me/payment-methods', {
    ...forCustomer,
    summary: 'Store a card.',
    status: 201,
    input: PaymentMethodCreate,
    output: PaymentMethodAdded,
    errors: ['PaymentError', 'PaymentErrorUnexplained', 'PaymentUnanswered', 'PaymentUnavailable', 'TooManyRequests'],
  }),
  deletePaymentMethod: del('/customer-portal/customers/me/payment-methods/:id', {
    ...forCustomer,
    summary: 'Forget a card.',
    status: 204,
    input: z.object(byId),
    output: z.null(),
    errors: ['ResourceNotFound'],
  }),
  stream: get('/customer-portal/customers/stream', {
    ...forCustomer,
    summary: 'Follow what is given to the caller.',
    answers: 'event stream',
    input: z.object({}),
    output: z.null(),
    errors: [],
  }),
}
