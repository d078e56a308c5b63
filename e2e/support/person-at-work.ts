import type { Account } from './sandbox'
import { PanelClient, type Word } from './client'

type Told = { name: string; word: Word }

/** Somebody who opens pages, renames a server and now and then signs out and in again, one thing after the other. */
export class PersonAtWork {
  private readonly client: PanelClient
  private round = 0
  readonly changes: Told[] = []
  readonly failedPages: string[] = []
  /** Sessions that ended with a sign-out. */
  readonly ended: string[] = []

  constructor(
    private readonly index: number,
    private readonly account: Account,
    private readonly server: string,
    url: string,
    private readonly step: () => string,
    private readonly served: () => void,
  ) {
    this.client = new PanelClient(url, `127.0.0.${index + 2}`)
  }

  get cookie(): string {
    return this.client.cookie
  }

  async work(isOver: () => boolean): Promise<void> {
    await this.signIn()
    while (!isOver()) {
      await this.readAndChange()
      if (this.round % 8 === this.index % 8) await this.signOutAndIn()
      this.round += 1
      this.served()
    }
    this.client.close()
  }

  private async readAndChange(): Promise<void> {
    const page = `/servers/${this.server}`
    const path = this.round % 2 ? page : '/settings'
    const began = this.step()
    const answer = await this.client.get(path)
    const isWhole = answer?.status === 200 && answer.text.includes('</html>')
    if (!isWhole) this.failedPages.push(`${path} from "${began}" to "${this.step()}": ${answer?.status ?? 'no answer'}`)
    const name = `drill-${this.index}-${this.round}.nordlysdrift.no`
    const word = await this.client.change(page, 'renameServer', { id: this.server, name })
    this.changes.push({ name, word })
  }

  private async signOutAndIn(): Promise<void> {
    const { cookie } = this.client
    // A person whose sign-out failed presses again.
    while ((await this.client.signOut())?.status !== 303);
    this.ended.push(cookie)
    await this.signIn()
  }

  private async signIn(): Promise<void> {
    while (!(await this.client.signIn(this.account.users.admin))?.text.includes('"step":"done"'));
  }
}
