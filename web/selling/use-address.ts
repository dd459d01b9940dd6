import { useOrganization } from '../organizations/organization-context.ts'

/** Gives the function that makes the address of a seller's screen: `products/new`. */
export function useAddress() {
  const { organization } = useOrganization()
  return (page: string): string => `/o/${organization.slug}/selling/${page}`
}
