import type { Domain } from '#contract/domains.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { isSharedDomain } from '../kit/shared-domains.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { noteDomain } from './note-domain.ts'
import { listDomains, shownDomain } from './store.ts'

const tokenLength = 32

/** Claims a domain. Several may claim the same one: who can write its DNS is shown by the record alone. */
export async function addDomain(
  app: App,
  by: AnyCaller,
  { organizationId, domain }: { organizationId: string; domain: string },
): Promise<Domain> {
  if (isPublicMail(domain)) refuse('DOMAIN_IS_SHARED')
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    const own = await listDomains(app, organizationId)
    if (own.some((each) => each.domain === domain)) refuse('DOMAIN_ALREADY_ADDED')
    if (own.length >= limits.organization.domains) refuse('TOO_MANY_DOMAINS')
    const token = randomText(app, tokenLength, alphabets.lettersAndDigits)
    const row = { id: newId(app), organizationId, domain, token, createdAt: now(app) }
    const added = await app.db.insertInto('domains').values(row).returningAll().executeTakeFirstOrThrow()
    await noteDomain(app, by, added, 'added')
    return shownDomain(added)
  })
}

/** Public mail hosts: no organization can own the people there. */
const mailHosts = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com hotmail.co.uk hotmail.fr hotmail.de hotmail.es hotmail.it outlook.de outlook.fr outlook.es
  yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.co.jp ymail.com rocketmail.com aol.com icloud.com me.com mac.com
  proton.me protonmail.com pm.me tutanota.com tuta.io tutamail.com zoho.com fastmail.com hey.com duck.com mail.com email.com usa.com
  gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de posteo.de mailbox.org arcor.de
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr bbox.fr libero.it virgilio.it tiscali.it alice.it
  wp.pl o2.pl onet.pl interia.pl op.pl poczta.fm gazeta.pl
  mail.ru bk.ru list.ru inbox.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua meta.ua bigmir.net
  telefonica.net terra.es mynet.com superonline.com ttmail.com
  qq.com 163.com 126.com sina.com foxmail.com naver.com hanmail.net daum.net rediffmail.com comcast.net verizon.net att.net sbcglobal.net
  cox.net btinternet.com sky.com virginmedia.com mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org`.split(/\s+/),
)

/** Whether people of one domain have nothing to do with each other. */
function isPublicMail(domain: string): boolean {
  return mailHosts.has(domain) || isSharedDomain(domain)
}
