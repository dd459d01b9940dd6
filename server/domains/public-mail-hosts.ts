import { isSharedDomain } from '../kit/shared-domains.ts'

/** Where anybody can have a mailbox: nobody owns the people there. */
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
export function isPublicMail(domain: string): boolean {
  return mailHosts.has(domain) || isSharedDomain(domain)
}
