type MailProvider = { name: string; address: string; domains: readonly string[] }

/** Where people read their mail in the browser. */
const providers: readonly MailProvider[] = [
  {
    name: 'Gmail',
    // Everything of the last hour, the spam folder included.
    address: 'https://mail.google.com/mail/u/0/#search/in%3Aanywhere+newer_than%3A1h',
    domains: ['gmail.com', 'googlemail.com'],
  },
  {
    name: 'Outlook',
    address: 'https://outlook.live.com/mail/0/',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'hotmail.fr', 'hotmail.es', 'outlook.es', 'outlook.fr', 'outlook.de'],
  },
  { name: 'Yahoo Mail', address: 'https://mail.yahoo.com/', domains: ['yahoo.com', 'yahoo.es', 'yahoo.fr', 'yahoo.de', 'ymail.com'] },
  { name: 'iCloud Mail', address: 'https://www.icloud.com/mail/', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { name: 'Proton Mail', address: 'https://mail.proton.me/', domains: ['proton.me', 'protonmail.com', 'pm.me'] },
  { name: 'GMX', address: 'https://www.gmx.net/', domains: ['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch'] },
  { name: 'WEB.DE', address: 'https://web.de/', domains: ['web.de'] },
  { name: 'T-Online', address: 'https://email.t-online.de/', domains: ['t-online.de'] },
  { name: 'Mail.ru', address: 'https://e.mail.ru/inbox/', domains: ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru'] },
  { name: 'Yandex Mail', address: 'https://mail.yandex.ru/', domains: ['yandex.ru', 'ya.ru', 'yandex.com'] },
  { name: 'Ukr.net', address: 'https://mail.ukr.net/', domains: ['ukr.net'] },
  { name: 'WP Poczta', address: 'https://poczta.wp.pl/', domains: ['wp.pl'] },
  { name: 'o2 Poczta', address: 'https://poczta.o2.pl/', domains: ['o2.pl'] },
  { name: 'Onet Poczta', address: 'https://poczta.onet.pl/', domains: ['onet.pl', 'op.pl', 'vp.pl'] },
  { name: 'Interia Poczta', address: 'https://poczta.interia.pl/', domains: ['interia.pl', 'interia.eu'] },
  { name: 'Orange', address: 'https://messagerie.orange.fr/', domains: ['orange.fr', 'wanadoo.fr'] },
  { name: 'La Poste', address: 'https://www.laposte.net/', domains: ['laposte.net'] },
]

/** Where the owner of an address reads their mail, if its domain tells. */
export function mailProviderOf(address: string): MailProvider | undefined {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  return providers.find(({ domains }) => domains.includes(domain))
}
