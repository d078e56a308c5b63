import account from './en/account.json'
import apiKeys from './en/api-keys.json'
import apiMessages from './en/api-messages.json'
import bgp from './en/bgp.json'
import billing from './en/billing.json'
import billingTerm from './en/billing-term.json'
import common from './en/common.json'
import console from './en/console.json'
import continuity from './en/continuity.json'
import dashboard from './en/dashboard.json'
import domain from './en/domain.json'
import domainState from './en/domain-state.json'
import domains from './en/domains.json'
import deploy from './en/deploy.json'
import feedback from './en/feedback.json'
import graphs from './en/graphs.json'
import install from './en/install.json'
import isos from './en/isos.json'
import kit from './en/kit.json'
import massTransfer from './en/mass-transfer.json'
import network from './en/network.json'
import pages from './en/pages.json'
import palette from './en/palette.json'
import reasons from './en/reasons.json'
import records from './en/records.json'
import redirects from './en/redirects.json'
import register from './en/register.json'
import registrant from './en/registrant.json'
import reinstall from './en/reinstall.json'
import secret from './en/secret.json'
import server from './en/server.json'
import servers from './en/servers.json'
import settings from './en/settings.json'
import shell from './en/shell.json'
import signIn from './en/sign-in.json'
import snapshots from './en/snapshots.json'
import sshKeys from './en/ssh-keys.json'
import table from './en/table.json'
import transfer from './en/transfer.json'
import ui from './en/ui.json'
import upgrade from './en/upgrade.json'
import users from './en/users.json'
import work from './en/work.json'
import zoneFile from './en/zone-file.json'
import zoneRefused from './en/zone-refused.json'

/** All English texts, a file for each part of the panel. The other languages must have the same keys. */
export const en = {
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

export type Messages = typeof en
