import common from './en/common.json'
import dashboard from './en/dashboard.json'
import feedback from './en/feedback.json'
import install from './en/install.json'
import kit from './en/kit.json'
import pages from './en/pages.json'
import palette from './en/palette.json'
import reasons from './en/reasons.json'
import reinstall from './en/reinstall.json'
import secret from './en/secret.json'
import server from './en/server.json'
import servers from './en/servers.json'
import settings from './en/settings.json'
import shell from './en/shell.json'
import signIn from './en/sign-in.json'
import table from './en/table.json'
import ui from './en/ui.json'
import work from './en/work.json'

/** Every English text, a file for each part of the panel. The other languages must have the same keys. */
export const en = {
  common,
  dashboard,
  feedback,
  install,
  kit,
  pages,
  palette,
  reasons,
  reinstall,
  secret,
  server,
  servers,
  settings,
  shell,
  signIn,
  table,
  ui,
  work,
}

export type Messages = typeof en
