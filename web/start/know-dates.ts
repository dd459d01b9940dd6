/** Runs beside the page, see `prepare-dates.ts`. What the browser has loaded here it need not load there. Its name is the language. */
new Intl.NumberFormat(self.name).format(0)
new Intl.DateTimeFormat(self.name, { dateStyle: 'long', timeStyle: 'short' }).format(0)
new Intl.RelativeTimeFormat(self.name, { numeric: 'auto' }).format(0, 'day')
self.close()
