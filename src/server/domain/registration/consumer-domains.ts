// Whose addresses say nothing about where somebody works. Spec: "work-email verification"; docs/decisions/0012.

/** Providers of private mailboxes, and of mailboxes that are thrown away. Their subdomains are meant as well. */
const CONSUMER_DOMAINS: ReadonlySet<string> = new Set(
  `126.com 163.com aim.com aol.com att.net bellsouth.net bigpond.com bluewin.ch bol.com.br btinternet.com charter.net
  comcast.net cox.net duck.com earthlink.net fastmail.com fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com
  gmx.de gmx.fr gmx.net googlemail.com guerrillamail.com hey.com hotmail.be hotmail.co.uk hotmail.com hotmail.com.br
  hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.nl hushmail.com icloud.com ig.com.br inbox.com juno.com laposte.net
  libero.it live.ca live.co.uk live.com live.com.au live.de live.fr live.it live.nl mac.com mail.com mail.ru mailbox.org
  maildrop.cc mailinator.com mailnesia.com me.com msn.com naver.com netzero.net ntlworld.com o2.pl onet.pl optonline.net
  orange.fr outlook.com outlook.com.br outlook.de outlook.es outlook.fr outlook.it pm.me posteo.de proton.me
  protonmail.ch protonmail.com qq.com rediffmail.com rocketmail.com sapo.pt seznam.cz sfr.fr sharklasers.com shaw.ca
  sina.com sky.com sympatico.ca t-online.de talktalk.net telenet.be telus.net temp-mail.org terra.com.br tiscali.it
  tutanota.com tuta.io uol.com.br verizon.net virgilio.it virginmedia.com wanadoo.fr web.de wp.pl yahoo.ca yahoo.co.in
  yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.mx yahoo.de yahoo.es yahoo.fr
  yahoo.in yahoo.it yandex.com yandex.ru yeah.net ymail.com yopmail.com ziggo.nl zoho.com 10minutemail.com`.split(
    /\s+/,
  ),
);

/** Whether the domain, in lower case, is such a provider's. */
export function isConsumerDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_label, index) => CONSUMER_DOMAINS.has(labels.slice(index).join('.')));
}
