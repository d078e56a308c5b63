import type { Messages } from '../en'
import account from './account.json'
import apiKeys from './api-keys.json'
import apiDocs from './api-docs.json'
import apiMessages from './api-messages.json'
import bgp from './bgp.json'
import billing from './billing.json'
import billingTerm from './billing-term.json'
import calls from './calls.json'
import cancel from './cancel.json'
import common from './common.json'
import console from './console.json'
import continuity from './continuity.json'
import costs from './costs.json'
import dashboard from './dashboard.json'
import domain from './domain.json'
import domainState from './domain-state.json'
import domains from './domains.json'
import deadlines from './deadlines.json'
import deploy from './deploy.json'
import dnsTemplates from './dns-templates.json'
import dnsCheck from './dns-check.json'
import dynamicDns from './dynamic-dns.json'
import feedback from './feedback.json'
import graphs from './graphs.json'
import install from './install.json'
import isos from './isos.json'
import massTransfer from './mass-transfer.json'
import network from './network.json'
import ownAccount from './own-account.json'
import pages from './pages.json'
import palette from './palette.json'
import past from './past.json'
import reasons from './reasons.json'
import records from './records.json'
import redirects from './redirects.json'
import register from './register.json'
import registrant from './registrant.json'
import reinstall from './reinstall.json'
import secret from './secret.json'
import server from './server.json'
import servers from './servers.json'
import settings from './settings.json'
import shell from './shell.json'
import signIn from './sign-in.json'
import snapshots from './snapshots.json'
import sshKeys from './ssh-keys.json'
import supportPin from './support-pin.json'
import table from './table.json'
import topUp from './top-up.json'
import transfer from './transfer.json'
import ui from './ui.json'
import undo from './undo.json'
import upgrade from './upgrade.json'
import users from './users.json'
import work from './work.json'
import zoneFile from './zone-file.json'
import zoneRefused from './zone-refused.json'
import zoneText from './zone-text.json'

/** All texts in Norwegian bokmål. */
export const nb: Messages = {
  account,
  apiKeys,
  apiDocs,
  apiMessages,
  bgp,
  billing,
  billingTerm,
  calls,
  cancel,
  common,
  console,
  continuity,
  costs,
  dashboard,
  domain,
  domainState,
  domains,
  deadlines,
  deploy,
  dnsTemplates,
  dnsCheck,
  dynamicDns,
  feedback,
  graphs,
  install,
  isos,
  massTransfer,
  network,
  ownAccount,
  pages,
  palette,
  past,
  reasons,
  records,
  redirects,
  register,
  registrant,
  reinstall,
  secret,
  server,
  servers,
  settings,
  shell,
  signIn,
  snapshots,
  sshKeys,
  supportPin,
  table,
  topUp,
  transfer,
  ui,
  undo,
  upgrade,
  users,
  work,
  zoneFile,
  zoneRefused,
  zoneText,
}
