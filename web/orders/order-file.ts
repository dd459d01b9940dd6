import type { FileColumns } from '../selling/list-file.ts'
import type { Order } from './use-orders.ts'

/** What a file of orders holds. */
export const orderFile: FileColumns<Order> = {
  invoice_number: ({ invoiceNumber }) => invoiceNumber,
  created_at: ({ createdAt }) => ({ at: createdAt }),
  status: ({ status }) => status,
  customer_name: ({ customer }) => customer.name,
  customer_email: ({ customer }) => customer.email,
  product_name: ({ product }) => product.name,
  currency: ({ currency }) => currency,
  net_amount: ({ netAmount: amount, currency }) => ({ amount, currency }),
  tax_amount: ({ taxAmount: amount, currency }) => ({ amount, currency }),
  total_amount: ({ totalAmount: amount, currency }) => ({ amount, currency }),
  refunded_amount: ({ refundedAmount: amount, currency }) => ({ amount, currency }),
  id: ({ id }) => id,
}
