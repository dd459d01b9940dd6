type Asked = 'required' | 'optional' | 'disabled'
type Parts = Record<'country' | 'state' | 'city' | 'postalCode' | 'line1' | 'line2', Asked>

/** Where a state is part of what is owed. */
export const withStates: readonly string[] = ['US', 'CA']

/** Which parts of an address a buyer is asked for. A form asks it as well: a country that was just chosen asks for its state at once. */
export function askedAddress({ country, isFull }: { country: string; isFull: boolean }): Parts {
  const street = isFull || country === 'US' ? 'required' : 'disabled'
  return {
    country: 'required',
    state: withStates.includes(country) ? 'required' : street,
    city: street,
    postalCode: street,
    line1: street,
    line2: street === 'required' ? 'optional' : street,
  }
}
