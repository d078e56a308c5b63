import type { MenuPageKey } from './pages'
import type { BegunKey, DomainCommand, InnerPageKey, PaletteAction, ServerCommand } from './palette'
import type { WrittenLocale } from './i18n/languages'
import { searchText } from './search-text'

/**
 * What people call the pages and commands of the palette, in every language: each is found in any of them, whatever the
 * panel’s language is. Phrases, separated by commas; whatever is typed needs to match one or be made of several.
 */

export const pageTerms: Record<MenuPageKey, string> = {
  dashboard:
    'dashboard, oversikt, home, start page, overview, hjem, startside, forside, support PIN, PIN, PIN-kode, support PIN code, incidents, status, driftsstatus',
  servers:
    'servers, servere, machines, hosts, VPS, virtual servers, dedicated servers, virtuelle servere, dedikerte servere, maskiner, tjenere, restart, reboot, restart server, reboot server, omstart, omstart server, start på nytt, restarte, power, power off, strøm, skru av, reverse dns, rdns, PTR, omvendt dns, reverse name, IP addresses, IP-adresser, backup, snapshots, sikkerhetskopi, øyeblikksbilder, console, konsoll, rescue, redning, reinstall, reinstaller, upgrade server, oppgrader server, graphs, grafer, traffic, trafikk, root password, root-passord, rename server, gi nytt navn',
  domains:
    'domains, domener, domain names, domain list, DNS, DNS records, DNS-oppføringer, DNS zones, DNS-soner, name servers, nameservers, navneservere, DNSSEC, registrant, innehaver, expiry, expiring domains, utløp, utløper, auto-renew, renew domain, automatisk fornyelse, forny domene, redirects, videresending, move domain away, flytt domene bort, MX, TXT, SPF, CNAME, zone file, sonefil',
  massTransfer:
    'mass transfer, masseoverføring, bulk transfer, transfer several domains, transfer list, overføre mange domener, flytte mange domener, auth codes, autorisasjonskoder, overføringskoder, change registrar, bytte registrar',
  billing:
    'billing, fakturering, invoices, faktura, fakturaer, invoice list, receipt, receipts, kvittering, kvitteringer, payment, pay, betaling, betale, KID, KID number, KID-nummer, bill, bills, regning, regninger, VAT, mva, moms, invoice PDF, faktura-PDF, upcoming charges',
  account:
    'account, konto, profile, profil, my details, company details, change address, endre adresse, customer number, customer ID, kundenummer, change password, bytt passord, endre passord, password, passord, 2FA, two factor, two-factor, two-factor authentication, tofaktor, totrinn, tofaktorautentisering, totrinnsbekreftelse, authenticator, MFA, passkeys, passnøkler, change email, bytt e-post, e-mail, e-post, notifications, varsler, e-mail notifications, contact support, support, help, customer service, kundeservice, kundestøtte, kontakt oss, hjelp, contact details, kontaktopplysninger',
  settings:
    'settings, innstillinger, preferences, language, språk, change language, bytt språk, theme, tema, appearance, utseende, time zone, timezone, tidssone, density, tetthet, keyboard shortcuts on or off, browser notifications, nettleservarsler',
  bgp: 'BGP, ASN, AS number, AS-nummer, peering, prefix, prefiks, IRR, BIRD, FRR, router, ruter, BGP session, BGP-økt, announce prefix, annonser prefiks',
}

export const innerPageTerms: Record<InnerPageKey, string> = {
  deadlines:
    'deadlines, frister, due dates, forfallsdatoer, expiry dates, utløpsdatoer, coming up, upcoming, kommende, what expires, hva utløper, renewals list, subscribe to calendar, abonner på kalender, kalenderabonnement',
  overdue:
    'overdue, overdue invoices, past due, late invoices, late payment, reminder, forfalt, forfalte, forfalte fakturaer, over forfall, purring, purringer, for sent',
  toPay:
    'pay invoices, betal fakturaer, pay all, betal alle, pay everything, betal alt, how to pay, account number, kontonummer, bank transfer, bankoverføring, nettbank, pay with KID, betal med KID, QR code, QR-kode, IBAN',
  unpaid:
    'unpaid, unpaid invoices, open invoices, outstanding, what do I owe, owed, ubetalt, ubetalte, ubetalte fakturaer, utestående, åpne fakturaer, skyldig',
  orders:
    'orders, ordrer, billing orders, products, produkter, subscriptions, abonnement, abonnementer, billing term, term, renewal, renewals, fornyelse, faktureringsperiode, periode, yearly, annual, monthly, upgrade to yearly, pay yearly, yearly billing, årlig, årlig betaling, betal årlig, månedlig, change term, endre periode, prices, priser',
  spending:
    'spending, kostnader, costs, cost per month, forbruk, money spent, monthly costs, utgifter, billing chart, statistics, months, måneder',
  credit:
    'credit and cards, saldo og betalingskort, credit, balance, top up, top up credit, add credit, add funds, saldo, tilgode, fyll på, fyll på saldo, card, credit card, payment card, payment method, kort, betalingskort, kredittkort, betalingsmåte',
  sshKeys:
    'SSH keys, SSH-nøkler, SSH, SSH key, SSH-nøkkel, public key, public keys, offentlig nøkkel, ssh key login, nøkler',
  users:
    'users, brukere, team, colleagues, kollega, kolleger, access, tilgang, tilganger, permissions, rettigheter, members, contacts, kontakter',
  apiKeys:
    'API keys, API-nøkler, API, API key, API-nøkkel, token, tokens, API access, automation, automatisering, integrasjon',
  activity:
    'account activity, kontoaktivitet, activity, activity log, aktivitet, aktivitetslogg, log, logg, audit log, history, historikk, sign-ins, innlogginger, who did what',
  apiDocs:
    'API by hand, API for hånd, API documentation, API-dokumentasjon, API reference, API docs, try the API, prøv API-et, endpoints, endepunkter, OpenAPI, Swagger, developers, utviklere, curl',
  registerDomain:
    'register domain, registrer domene, buy domain, new domain, order domain, domain search, kjøp domene, nytt domene, bestill domene, ledig domene, is domain free, kjøpe domene',
  transferDomain:
    'transfer domain, overfør domene, move domain, move domain here, auth code, flytt domene, flytte domene, autorisasjonskode, transfer in',
  addUser:
    'add user, legg til bruker, invite user, invite colleague, new user, ny bruker, inviter bruker, inviter kollega',
  addSshKey: 'add SSH key, legg til SSH-nøkkel, new SSH key, upload SSH key, ny SSH-nøkkel, last opp SSH-nøkkel',
  addApiKey:
    'create API key, opprett API-nøkkel, new API key, add API key, new token, create token, ny API-nøkkel, nytt token',
  addZone: 'add DNS zone, legg til DNS-sone, new zone, create zone, ny sone, ny DNS-sone, opprett sone, add zone',
  addTransfers: 'transfer many domains, overfør mange domener, paste list, lim inn liste, add to mass transfer',
  submitAsn: 'submit ASN, send inn ASN, new ASN, add ASN, nytt AS-nummer, add AS number, register ASN',
  createSession: 'create BGP session, opprett BGP-økt, new BGP session, add peering, ny BGP-økt, new session',
}

export const actionTerms: Record<PaletteAction, string> = {
  deploy:
    'deploy server, bestill server, order server, new server, buy server, create server, order VPS, new VPS, add server, ny server, kjøp server, opprett server, ny VPS, bestille server, deploy, bestill',
  light: 'light theme, lyst tema, light mode, lys modus, bright, day, lys, dag',
  dark: 'dark theme, mørkt tema, dark mode, mørk modus, nattmodus, night mode, mørk, natt',
  system: 'system theme, systemtema, automatic theme, automatisk tema, theme of the device',
  calendar:
    'download calendar, last ned kalender, calendar, kalender, ics, iCal, calendar file, kalenderfil, due dates calendar',
  copyLink:
    'copy link to this view, kopier lenke til denne visningen, copy link, kopier lenke, share, del, share view, del visning, permalink, send link, send lenke, link to this page, lenke til siden',
  shortcuts: 'keyboard shortcuts, hurtigtaster, keys, shortcuts, snarveier, tastatursnarveier, keyboard, tastatur',
  signOut: 'sign out, logg ut, log out, logout, log off, sign off, utlogging, logge ut, avslutt',
}

export const languageTerms: Record<WrittenLocale, string> = {
  en: 'English, engelsk, english language, switch to english, bytt til engelsk, på engelsk',
  nb: 'Norsk, Norwegian, bokmål, norwegian language, switch to norwegian, bytt til norsk, på norsk',
}

/** Words of commands; the other words that were typed name a server. */
export const serverTerms: Record<ServerCommand, string> = {
  on: 'power on, turn on, switch on, start, boot, slå på, skru på',
  off: 'power off, turn off, switch off, shut down, shutdown, stop, halt, slå av, skru av, stopp, stans',
  reboot: 'reboot, restart, reset, power cycle, omstart, restarte, start på nytt',
  reinstall: 'reinstall, rebuild, reimage, format, wipe, reinstaller, installer på nytt, nullstill',
  install: 'view installation, installation, install progress, vis installasjonen, installasjon',
  network:
    'network, IP, IP address, addresses, reverse DNS, rDNS, PTR, nettverk, IP-adresse, adresser, omvendt DNS, reversnavn',
  graphs: 'graphs, statistics, usage, load, traffic, bandwidth, CPU, grafer, statistikk, trafikk, båndbredde',
  snapshots: 'snapshots, backup, backups, restore, øyeblikksbilder, sikkerhetskopi, gjenopprett',
  isos: 'ISO images, ISO, mount, ISO-filer, monter',
  upgrade: 'upgrade, resize, scale, bigger plan, more memory, more disk, plan, oppgrader, større, mer minne, mer disk',
  console: 'console, VNC, IPMI, KVM, remote access, konsolltilgang, konsoll, fjerntilgang',
}

/** As `serverTerms`, of a domain. */
export const domainTerms: Record<DomainCommand, string> = {
  records: 'DNS records, DNS, records, zone, MX, TXT, SPF, CNAME, DNS-oppføringer, oppføringer, sone',
  addRecord: 'add record, new record, add DNS record, legg til oppføring, ny oppføring',
  nameServers: 'name servers, nameservers, NS, delegation, navneservere, delegering',
  dnssec: 'DNSSEC, sign, DS, signer, signering',
  registrant: 'registrant, owner, holder, change owner, innehaver, eier, eierskifte, bytt eier',
  redirects: 'redirects, redirect, forward, forwarding, videresendinger, videresending, videresend',
  moveAway: 'move away, transfer away, transfer out, leave, auth code, flytt bort, flytt ut',
}

/** As `serverTerms`, of what takes a new name or number. */
export const begunTerms: Record<BegunKey, string> = {
  registerDomain: 'register domain, buy domain, order domain, registrer domene, kjøp domene, bestill domene',
  transferDomain: 'transfer domain, move domain, overfør domene, flytt domene',
  deploy: 'deploy server, deploy servers, order servers, buy servers, bestill server, bestill servere, kjøp servere',
  submitAsn: 'submit ASN, add ASN, send inn ASN, nytt AS-nummer',
}

export const payTerms = 'pay invoice, betal faktura, betale'

/** Words that say nothing about what is wanted. */
const fillers = new Set(
  searchText(
    'a an the my our me i we of to how do can please where is are want need en et min mitt mine vår våre meg jeg vi til hvordan hvor kan er vil ønsker trenger å',
  ).split(' '),
)

/** A query, as returned by `searchText`, without words that say nothing: “how do I restart web-01” is “restart web-01”. */
export function withoutFillers(query: string): string {
  const words = query.split(/\s+/).filter((word) => !fillers.has(word))
  return words.length > 0 ? words.join(' ') : query
}

/** The phrases of one of these texts. */
export const phrases = (terms: string) => terms.split(', ')
