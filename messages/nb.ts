import account from './nb/account.json'
import apiKeys from './nb/api-keys.json'
import apiMessages from './nb/api-messages.json'
import bgp from './nb/bgp.json'
import billing from './nb/billing.json'
import billingTerm from './nb/billing-term.json'
import common from './nb/common.json'
import console from './nb/console.json'
import continuity from './nb/continuity.json'
import dashboard from './nb/dashboard.json'
import domain from './nb/domain.json'
import domainState from './nb/domain-state.json'
import domains from './nb/domains.json'
import deploy from './nb/deploy.json'
import feedback from './nb/feedback.json'
import graphs from './nb/graphs.json'
import install from './nb/install.json'
import isos from './nb/isos.json'
import kit from './nb/kit.json'
import massTransfer from './nb/mass-transfer.json'
import network from './nb/network.json'
import pages from './nb/pages.json'
import palette from './nb/palette.json'
import reasons from './nb/reasons.json'
import records from './nb/records.json'
import redirects from './nb/redirects.json'
import register from './nb/register.json'
import registrant from './nb/registrant.json'
import reinstall from './nb/reinstall.json'
import secret from './nb/secret.json'
import server from './nb/server.json'
import servers from './nb/servers.json'
import settings from './nb/settings.json'
import shell from './nb/shell.json'
import signIn from './nb/sign-in.json'
import snapshots from './nb/snapshots.json'
import sshKeys from './nb/ssh-keys.json'
import table from './nb/table.json'
import transfer from './nb/transfer.json'
import ui from './nb/ui.json'
import upgrade from './nb/upgrade.json'
import users from './nb/users.json'
import work from './nb/work.json'
import zoneFile from './nb/zone-file.json'
import zoneRefused from './nb/zone-refused.json'
import type { Messages } from './en'

/** All texts in Norwegian bokmål. */
export const nb: Messages = {
  account,
  apiKeys,
  apiMessages,
  bgp,
  billing,
  billingTerm,
  common,
  console,
  continuity,
  dashboard,
  domain,
  domainState,
  domains,
  deploy,
  feedback,
  graphs,
  install,
  isos,
  kit,
  massTransfer,
  network,
  pages,
  palette,
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
  table,
  transfer,
  ui,
  upgrade,
  users,
  work,
  zoneFile,
  zoneRefused,
}
