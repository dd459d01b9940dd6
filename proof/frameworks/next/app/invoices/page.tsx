import { withAuth } from '../../tollgate.ts'

export default withAuth(async () => <h1>Invoices</h1>, { permission: 'invoice:read', redirect: '/invoices' })
