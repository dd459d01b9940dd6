/** What the server writes into every page, so that it is known when the page is first painted. */
const facts = document.documentElement.dataset

/** Whether people may work alone, or each session needs an organization. */
export function offersPersonal(): boolean {
  return facts.personal !== 'no'
}

/** Whether this is a development server, with a clock that can be moved. */
export function hasSandbox(): boolean {
  return facts.sandbox === 'yes'
}

/** The application that people come from, where the operator named it. */
export function applicationAddress(): string | undefined {
  return facts.application
}
