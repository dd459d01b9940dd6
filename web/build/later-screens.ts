import { scriptOf, scriptsOf, weight, withImports } from './built-files.ts'

/**
 * What some screens fetch besides their page, in kilobytes and files. A signed-out screen that fetched a file of the app, or a
 * screen of the app that fetched the file of another context, would weigh far more. The boxes of a code are a file of their own.
 */
const budgets: Record<string, { page: 'auth' | 'checkout' | 'app'; weight: number; files: number }> = {
  'other-ways': { page: 'auth', weight: 34, files: 8 },
  'mailed-sign-in-sent-screen': { page: 'auth', weight: 31, files: 9 },
  'sign-up-screen': { page: 'auth', weight: 42, files: 7 },
  'check-your-mail-screen': { page: 'auth', weight: 30, files: 7 },
  'verify-email-screen': { page: 'auth', weight: 24, files: 4 },
  'reset-password-screen': { page: 'auth', weight: 30, files: 6 },
  'invitation-screen': { page: 'auth', weight: 65, files: 8 },
  // No frame of the app, and no library for charts.
  'portal-screen': { page: 'checkout', weight: 71, files: 9 },
  // With the frame around every screen of the app: navigation, the person's menu, and the words of its group.
  'sessions-screen': { page: 'app', weight: 108, files: 9 },
  // Two kilobytes more than others: names with addresses, the choice of a product, and the ways to the views, the file and the deeds.
  'orders-screen': { page: 'app', weight: 110, files: 9 },
  'people-screen': { page: 'app', weight: 110, files: 9 },
}

/** Says what each of these screens weighs, and gives what weighs too much in sentences. */
export function checkLaterScreens(): string[] {
  const measured = Object.entries(budgets).map(([screen, { page, weight: heaviest, files: most }]) => {
    const files = withImports([scriptOf(screen)]).difference(scriptsOf(page))
    return { screen, weight: weight(files), heaviest, files: files.size, most }
  })
  console.table(
    Object.fromEntries(
      measured.map(({ screen, weight, heaviest, files, most }) => [
        screen,
        { later: `${weight.toFixed(1)} of ${heaviest}`, files: `${files} of ${most}` },
      ]),
    ),
  )
  return measured
    .filter(({ weight, heaviest, files, most }) => weight > heaviest || files > most)
    .map(({ screen, weight, heaviest, files, most }) => {
      return `The ${screen} may fetch ${heaviest} KB gzipped in ${most} files, and fetches ${weight.toFixed(1)} in ${files}.`
    })
}
