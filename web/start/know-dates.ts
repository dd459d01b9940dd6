/** Runs beside the page, see `prepare-dates.ts`. What the browser has loaded here it need not load there. Its name is the language. */
const now = Date.now()
new Intl.NumberFormat(self.name).format(now)
new Intl.DateTimeFormat(self.name, { dateStyle: 'long', timeStyle: 'short' }).format(now)
new Intl.RelativeTimeFormat(self.name, { numeric: 'auto' }).format(0, 'day')
self.close()
