/**
 * Does thirteen tasks twice from the dashboard, by mouse and by keyboard alone, each in an account of its own. Counts clicks
 * and presses of keys (a chord such as Ctrl+K is one). What is typed counts in neither: values of fields, and the name of
 * what is searched for; how many letters the palette was given is printed too. A choice in a native list is two clicks.
 */

/** @param {{ panel: string, sandbox: string, chromium: string }} where */
export async function measureKeys(where, openSession) {
  const counts = {}
  for (const way of ['mouse', 'keyboard']) {
    const session = await openSession(where)
    for (const [name, task] of Object.entries(tasks)) {
      const page = await session.context.newPage()
      page.setDefaultTimeout(20_000)
      const hand = new Hand(page)
      const subject = await subjectOf(where, session, way)
      try {
        await page.goto('/', { waitUntil: 'networkidle' })
        await task[way](hand, subject)
        await task.done(page, subject, session)
      } catch (error) {
        const alerts = await page.getByRole('alert').allInnerTexts()
        hand.failure = [error.message, ...alerts].join('\n').trim()
      }
      counts[name] = { ...counts[name], [way]: hand }
      await page.close()
    }
    await session.close()
  }
  return Object.entries(counts).map(([name, { mouse, keyboard }]) => ({
    name,
    value: `${mouse.count} clicks, ${keyboard.count} keys (${(keyboard.count / mouse.count).toFixed(2)}), ${keyboard.letters} letters`,
    asked: 'fewer keys',
    ok: keyboard.count < mouse.count && !mouse.failure && !keyboard.failure,
    details: [
      ...[mouse.failure, keyboard.failure].filter(Boolean).map((failure) => `not done: ${failure}`),
      `mouse: ${mouse.log.join(', ')}`,
      `keyboard: ${keyboard.log.join(', ')}`,
    ],
  }))
}

/** Uses the page like a person, and counts. */
class Hand {
  count = 0
  letters = 0
  failure = null
  log = []

  constructor(page) {
    this.page = page
  }

  async click(role, name, within = this.page) {
    const target = within.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
    await target.first().click()
    this.#did(`${name}`)
  }

  /** Clicks where a label covers its control. */
  async clickText(text, within) {
    await within.getByText(text, { exact: true }).first().click()
    this.#did(text)
  }

  /** Clicks a field and types. */
  async fill(label, text, within = this.page) {
    await within.getByLabel(label).first().click()
    this.#did(`${label}`)
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.insertText(text)
  }

  /** Opens a native list and chooses: two clicks. */
  async select(label, option) {
    await this.page.getByLabel(label).first().selectOption(option)
    this.#did(`${label}`)
    this.#did(`${label}: option`)
  }

  async press(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      this.#did(key)
    }
  }

  /** Types where the focus is. */
  async type(text) {
    await this.page.keyboard.insertText(text)
  }

  /** Opens the palette, types, and follows the first result once it is the named one, or submits it. */
  async go(text, result, key = 'Enter') {
    const { page } = this
    await this.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).waitFor()
    await page.keyboard.type(text)
    this.letters += text.length
    await page.locator('[role=option][aria-selected=true]').filter({ hasText: result }).waitFor()
    await this.press(key)
  }

  /** Confirms what a review says once it is complete, by a click or a key. */
  async confirm(name, key) {
    const button = this.page.getByRole('alertdialog').getByRole('button', { name, exact: true, disabled: false })
    await button.waitFor()
    if (!key) return this.click('button', name, this.page.getByRole('alertdialog'))
    await this.#tab(name, button)
    await this.press(key)
  }

  /** Waits until a field has the focus. */
  async at(label) {
    const wanted = this.page.getByLabel(label).and(this.page.locator(':focus'))
    await wanted.first().waitFor()
  }

  tabTo = (label) => this.#tab(label, this.page.getByLabel(label))
  tabToButton = (name) => this.#tab(name, this.page.getByRole('button', { name, exact: true }))

  /** Presses Tab until one of these has the focus. */
  async #tab(label, wanted) {
    const isThere = () => wanted.evaluateAll((all) => all.includes(document.activeElement))
    for (let tries = 0; tries < 30 && !(await isThere()); tries++) await this.press('Tab')
    if (!(await isThere())) throw new Error(`Tab did not reach ${label}`)
  }

  #did(what) {
    this.count += 1
    this.log.push(what)
  }
}

/** What the tasks are about: the account's own, and names that nobody else has. */
async function subjectOf({ sandbox }, { account }, way) {
  const read = async (path) => {
    const { full } = account.api_keys
    const answer = await fetch(`${sandbox}/api/v0${path}`, { headers: { authorization: `Bearer ${full}` } })
    return (await answer.json()).data
  }
  const [zones, billing] = await Promise.all([read('/dns/zones'), read('/billing')])
  const isYes = (value) => value === true || value === 1 || value === '1'
  return {
    host: 'git.nordlysdrift.no',
    zone: zones[0].zone_name,
    invoice: billing.invoices.find((invoice) => !isYes(invoice.inv_paid) && !isYes(invoice.inv_credited)).inv_number,
    order: billing.orders.find((order) => Number(order.order_billing_cycle) === 1 && order.order_status === 'active'),
    own: (tld) => `maal-${way}-${account.account_id}.${tld}`.toLowerCase().replaceAll('_', '-'),
  }
}

/** The only address of the server is chosen once it has been read. */
const hasAddress = (page) => page.waitForFunction(() => document.querySelectorAll('dialog select')[2]?.value)
const exactly = (label) => new RegExp(`^${label}$`)
const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor()
const step = (page, name) => page.waitForURL((url) => url.searchParams.get('step') === name)

const company = {
  Organisation: 'Nordlys Drift AS',
  'First name': 'Ingrid',
  'Last name': 'Solheim',
  'Company registration number': '923609016',
  Phone: '+47 90000000',
  'E-mail': 'ingrid@example.com',
  Address: 'Kaigata 14',
  Postcode: '0150',
  City: 'Oslo',
}

const tasks = {
  'reinstall a server with an app': {
    async mouse(hand, { host }) {
      await hand.click('link', 'Servers')
      await hand.click('link', /^git/, hand.page.getByRole('table'))
      await hand.click('link', 'Reinstall')
      await hand.click('radio', /^Nextcloud/)
      await hand.click('button', 'Continue to settings')
      await hand.click('button', 'Continue to access')
      await hand.click('button', 'Continue to review')
      await hand.fill(`Type ${host} to confirm`, host)
      await hand.click('button', 'Reinstall server')
    },
    async keyboard(hand, { host }) {
      await hand.go('reinstall git', `Reinstall ${host}`)
      await hand.page.waitForFunction(() => document.activeElement?.matches('#main [type=search]'))
      await hand.type('nextcloud')
      await hand.press('Enter')
      await hand.page.getByRole('radio', { name: /^Nextcloud/, checked: true }).waitFor()
      for (const next of ['settings', 'access', 'review']) {
        await hand.press('Control+Enter')
        await step(hand.page, next)
      }
      await hand.press('i')
      await hand.at(`Type ${host} to confirm`)
      await hand.type(host)
      await hand.page.getByRole('button', { name: 'Reinstall server', disabled: false }).waitFor()
      await hand.press('Enter')
    },
    done: (page) => page.waitForURL(/\/install$/),
  },
  'deploy two servers': {
    async mouse(hand) {
      await hand.click('link', 'Servers')
      await hand.click('link', 'Deploy server')
      await hand.click('radio', /^Cloud S/)
      await hand.click('radio', /^Ubuntu/)
      await hand.fill('Number of servers', '2')
      await hand.fill('Host name of server 1', 'ny-01.example.no')
      await hand.click('button', 'Number the rest')
      await hand.click('button', 'Deploy 2 servers')
    },
    async keyboard(hand) {
      await hand.go('deploy 2', 'Deploy 2 servers')
      const isOn = (name) => hand.page.waitForFunction((of) => document.activeElement?.name === of, name)
      await isOn('product')
      await hand.press('i')
      await isOn('system')
      await hand.press('i')
      await hand.at('Host name of server 1')
      await hand.type('ny-01.example.no')
      await hand.press('Tab', 'Enter')
      await hand.page.waitForFunction(() => document.querySelector('#deploy-name-1')?.value !== '')
      await hand.press('Control+Enter')
    },
    done: (page) => page.waitForURL(/orders=/),
  },
  'change a billing term': {
    async mouse(hand, { order }) {
      await hand.click('link', 'Billing')
      await hand.click('link', 'Orders')
      await hand.click('link', new RegExp(order.order_number))
      await hand.clickText('12 months', hand.page.locator('[data-offer]'))
      await hand.click('button', 'Change billing term')
      await hand.click('button', 'Change billing term', hand.page.getByRole('alertdialog'))
    },
    async keyboard(hand, { order }) {
      await hand.go(`term ${order.order_number}`, 'Billing term')
      await hand.page.getByRole('radio', { checked: true }).waitFor()
      await hand.tabToButton('Change billing term')
      await hand.press('Enter')
      await hand.confirm('Change billing term', 'Enter')
    },
    done: (page) => page.getByRole('status').filter({ hasText: /term/i }).first().waitFor(),
  },
  // Which opens the page with what is due, and how to pay it.
  'pay an invoice': {
    async mouse(hand, { invoice }) {
      await hand.click('link', 'Billing')
      await hand.click('link', new RegExp(invoice), hand.page.getByRole('table'))
      await hand.click('link', /^Pay (?!invoices)/)
    },
    async keyboard(hand, { invoice }) {
      await hand.go(`pay ${invoice}`, `Pay invoice ${invoice}`)
    },
    done: (page) => heading(page, 'Pay invoices'),
  },
  'register a .no domain': {
    async mouse(hand, { own }) {
      await hand.click('link', 'Domains')
      await hand.click('link', 'Register domain')
      await hand.fill('Domain name', own('no'))
      await hand.fill('Organisation number', '923609016')
      await hand.click('button', 'Use name and place')
      await hand.fill('Applicant', 'Ingrid Solheim')
      await hand.fill('E-mail', 'drift@example.com')
      await hand.click('button', `Register ${own('no')}`)
      await hand.confirm('Order domain')
    },
    async keyboard(hand, { own }) {
      await hand.go(`register ${own('no')}`, `Register ${own('no')}`)
      await hand.at('Organisation number')
      await hand.type('923609016')
      await hand.page.getByRole('button', { name: 'Use name and place' }).waitFor()
      await hand.press('Tab', 'Enter', 'i')
      await hand.tabTo('Applicant')
      await hand.type('Ingrid Solheim')
      await hand.tabTo('E-mail')
      await hand.type('drift@example.com')
      await hand.press('Enter')
      await hand.confirm('Order domain', 'Enter')
    },
    done: (page) => heading(page, /is registered/),
  },
  'register a .fi domain': {
    async mouse(hand, { own }) {
      await hand.click('link', 'Domains')
      await hand.click('link', 'Register domain')
      await hand.fill('Domain name', own('fi'))
      for (const [label, value] of Object.entries(company)) await hand.fill(exactly(label), value)
      await hand.select('Country', 'NO')
      await hand.click('button', `Register ${own('fi')}`)
      await hand.confirm('Order domain')
    },
    async keyboard(hand, { own }) {
      await hand.go(`register ${own('fi')}`, `Register ${own('fi')}`)
      await hand.at('Organisation')
      for (const [label, value] of Object.entries(company)) {
        await hand.tabTo(exactly(label))
        await hand.type(value)
      }
      await hand.tabTo('Country')
      await hand.page.keyboard.type('Norw')
      await hand.press('Control+Enter')
      await hand.confirm('Order domain', 'Enter')
    },
    done: (page) => heading(page, /is registered/),
  },
  'transfer a .no domain': {
    async mouse(hand, { own }) {
      await hand.click('link', 'Domains')
      await hand.click('link', 'Transfer domain')
      await hand.fill('Domain name', own('no').replace('maal', 'flytt'))
      await hand.fill('Auth code or one-time code', 'ABCD-1234')
      await hand.click('button', /^Transfer flytt/)
      await hand.confirm('Order transfer')
    },
    async keyboard(hand, { own }) {
      const name = own('no').replace('maal', 'flytt')
      await hand.go(`transfer ${name}`, `Transfer ${name}`)
      await hand.at('Auth code or one-time code')
      await hand.type('ABCD-1234')
      await hand.press('Enter')
      await hand.confirm('Order transfer', 'Enter')
    },
    done: (page) => heading(page, /^Transfer of/),
  },
  'change an A record': {
    async mouse(hand, { zone }) {
      await hand.click('link', 'Domains')
      await hand.click('link', new RegExp(`^${zone}`))
      await hand.click('link', 'DNS records')
      await hand.click('link', /^mail/)
      await hand.fill('IPv4 address', '192.0.2.78')
      await hand.click('button', 'Save record')
    },
    async keyboard(hand, { zone }) {
      await hand.go(`records ${zone}`, `DNS records of ${zone}`)
      await hand.page.getByRole('link', { name: /^mail/ }).first().waitFor()
      await hand.press('/')
      await hand.type('192.0.2.30')
      await hand.page.getByRole('rowheader').first().filter({ hasText: 'mail' }).waitFor()
      await hand.press('Enter')
      await hand.at('IPv4 address')
      await hand.page.keyboard.press('Control+a')
      await hand.type('192.0.2.79')
      await hand.press('Enter')
    },
    done: (page) =>
      page
        .getByRole('row')
        .filter({ hasText: /192\.0\.2\.7[89]/ })
        .first()
        .waitFor(),
  },
  'turn DNSSEC on': {
    async mouse(hand, { zone }) {
      await hand.click('link', 'Domains')
      await hand.click('link', new RegExp(`^${zone}`))
      await hand.click('link', 'DNSSEC')
      await hand.click('button', 'Turn on DNSSEC')
      await hand.click('button', 'Turn on DNSSEC', hand.page.getByRole('alertdialog'))
    },
    async keyboard(hand, { zone }) {
      await hand.go(`dnssec ${zone}`, `DNSSEC of ${zone}`)
      await hand.page.getByRole('button', { name: 'Turn on DNSSEC' }).waitFor()
      await hand.tabToButton('Turn on DNSSEC')
      await hand.press('Enter')
      await hand.confirm('Turn on DNSSEC', 'Enter')
    },
    done: (page) => page.getByRole('button', { name: 'Turn off DNSSEC' }).waitFor(),
  },
  // After those that look for a domain in the list, which these fill.
  '60 domains in a mass transfer': {
    async mouse(hand, { own }) {
      await hand.click('link', 'Mass transfer')
      await hand.click('link', 'Add domains')
      await hand.fill(/^Domains, one per line/, listOf(own))
      await hand.click('button', 'Transfer 60 domains')
      await hand.confirm('Start transfer')
    },
    async keyboard(hand, { own }) {
      await hand.go('transfer many', 'Transfer many domains')
      await hand.at(/^Domains, one per line/)
      await hand.type(listOf(own))
      await hand.page.getByRole('button', { name: 'Transfer 60 domains' }).waitFor()
      await hand.press('Control+Enter')
      await hand.confirm('Start transfer', 'Enter')
    },
    async done(page, _subject, session) {
      for (let tries = 0; tries < 100; tries++) {
        const calls = (await session.requests()).filter((call) => call.path.endsWith('/masstransfer'))
        if (calls.some(({ method }) => method === 'POST')) return
        await page.waitForTimeout(200)
      }
      throw new Error('nothing was sent')
    },
  },
  'submit an ASN': {
    async mouse(hand) {
      await hand.click('link', 'BGP')
      await hand.click('button', 'Submit ASN')
      await hand.at('AS number')
      await hand.type('65001')
      await hand.click('button', 'Submit ASN', hand.page.getByRole('dialog'))
    },
    async keyboard(hand) {
      await hand.go('submit as65001', 'Submit AS65001', 'Shift+Enter')
    },
    done: (page) => page.getByRole('row').filter({ hasText: 'AS65001' }).first().waitFor(),
  },
  'make a BGP session': {
    async mouse(hand) {
      await hand.click('link', 'BGP')
      await hand.click('button', 'Create session')
      const label = await hand.page.getByRole('option', { name: /^web-01/ }).textContent()
      await hand.select('Server', { label })
      await hasAddress(hand.page)
      await hand.click('button', 'Create session', hand.page.getByRole('dialog'))
    },
    async keyboard(hand) {
      await hand.go('create bgp', 'Create BGP session')
      await hand.at('Server')
      await hand.page.getByRole('option', { name: /^web-01/ }).waitFor({ state: 'attached' })
      await hand.page.keyboard.type('web-01')
      await hasAddress(hand.page)
      await hand.press('Control+Enter')
    },
    done: (page) => page.locator('dialog[open]').waitFor({ state: 'hidden' }),
  },
  'add a user': {
    async mouse(hand, { own }) {
      await hand.click('link', 'Account')
      await hand.click('link', 'Users')
      await hand.click('button', 'Add user')
      await hand.at('Name')
      await hand.type('Kari Ås')
      await hand.fill('E-mail', `kari@${own('no')}`, hand.page.getByRole('dialog'))
      await hand.click('button', 'Add user', hand.page.getByRole('dialog'))
    },
    async keyboard(hand, { own }) {
      await hand.go('add user', 'Add user')
      await hand.at('Name')
      await hand.type('Kari Ås')
      await hand.press('Tab')
      await hand.type(`kari@${own('no')}`)
      await hand.press('Enter')
    },
    done: (page) => page.getByRole('row').filter({ hasText: 'Kari Ås' }).first().waitFor(),
  },
}

const listOf = (own) => Array.from({ length: 60 }, (_, at) => own('no').replace('maal', `m${at}`)).join('\n')
