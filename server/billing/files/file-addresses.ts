/** Where bytes go in and out, beside the routes of the contract. */
export const fileAddresses = { part: '/v1/uploads', content: '/v1/content', media: '/v1/media' } as const
