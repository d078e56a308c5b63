/** One-click apps (§2.6). Apps install on top of Debian, on KVM and dedicated servers. */
export type App = {
  osId: number
  name: string
  logo: string
  category: string
  description: string
  descriptionNo: string
  note: string
  noteNo: string
  minRamGb: number
  /** 0 means no minimum. */
  minDiskGb: number
  isDedicatedOnly: boolean
  /** 0 no domain field, 1 optional, 2 recommended. */
  domain: 0 | 1 | 2
  version: string
  adminUser: string
}

/** Draws a logo: a letter on a coloured tile. */
function tile(letter: string, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/><text x="32" y="44" font-family="sans-serif" font-size="36" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/**
 * Together they cover: no domain field, an optional and a recommended domain; more memory or disk than some server has; a
 * dedicated server (sandbox.md).
 */
export const apps: readonly App[] = [
  {
    osId: 201,
    name: 'WordPress',
    logo: tile('W', '#21759b'),
    category: 'Websites',
    description: 'The most used publishing system, with web server and database.',
    descriptionNo: 'Det mest brukte publiseringssystemet, med webserver og database.',
    note: 'Finish the set-up in the browser within an hour.',
    noteNo: 'Fullfør oppsettet i nettleseren innen en time.',
    minRamGb: 1,
    minDiskGb: 10,
    isDedicatedOnly: false,
    domain: 2,
    version: '6.8.3',
    adminUser: 'admin',
  },
  {
    osId: 202,
    name: 'Nextcloud',
    logo: tile('N', '#0082c9'),
    category: 'Files and collaboration',
    description: 'Files, calendar and contacts on your own server.',
    descriptionNo: 'Filer, kalender og kontakter på din egen server.',
    note: 'A domain name is needed for the mobile apps.',
    noteNo: 'Mobilappene krever et domenenavn.',
    minRamGb: 2,
    minDiskGb: 20,
    isDedicatedOnly: false,
    domain: 2,
    version: '32.0.1',
    adminUser: 'admin',
  },
  {
    osId: 203,
    name: 'GitLab',
    logo: tile('G', '#e24329'),
    category: 'Development',
    description: 'Git hosting with reviews and pipelines.',
    descriptionNo: 'Git-lager med gjennomgang og bygging.',
    note: 'The first start takes several minutes.',
    noteNo: 'Første oppstart tar flere minutter.',
    minRamGb: 8,
    minDiskGb: 40,
    isDedicatedOnly: false,
    domain: 2,
    version: '18.5.1',
    adminUser: 'admin',
  },
  {
    osId: 204,
    name: 'Mattermost',
    logo: tile('M', '#1c58d9'),
    category: 'Communication',
    description: 'Team chat that you run yourself.',
    descriptionNo: 'Lagchat som du drifter selv.',
    note: '',
    noteNo: '',
    minRamGb: 4,
    minDiskGb: 20,
    isDedicatedOnly: false,
    domain: 2,
    version: '11.0.2',
    adminUser: 'admin',
  },
  {
    osId: 205,
    name: 'Jitsi Meet',
    logo: tile('J', '#17a0db'),
    category: 'Communication',
    description: 'Video meetings in the browser.',
    descriptionNo: 'Videomøter i nettleseren.',
    note: 'Browsers allow camera and microphone only with a certificate, so use a domain.',
    noteNo: 'Nettlesere gir kamera og mikrofon bare med sertifikat, så bruk et domene.',
    minRamGb: 4,
    minDiskGb: 20,
    isDedicatedOnly: false,
    domain: 2,
    version: '2.0.10532',
    adminUser: 'admin',
  },
  {
    osId: 206,
    name: 'Discourse',
    logo: tile('D', '#231f20'),
    category: 'Communication',
    description: 'A forum for a community.',
    descriptionNo: 'Et forum for et fellesskap.',
    note: 'E-mail must be set up before users can sign up.',
    noteNo: 'E-post må settes opp før brukere kan registrere seg.',
    minRamGb: 4,
    minDiskGb: 30,
    isDedicatedOnly: false,
    domain: 2,
    version: '3.5.2',
    adminUser: 'admin',
  },
  {
    osId: 207,
    name: 'Ghost',
    logo: tile('G', '#15171a'),
    category: 'Websites',
    description: 'Publishing and newsletters.',
    descriptionNo: 'Publisering og nyhetsbrev.',
    note: '',
    noteNo: '',
    minRamGb: 1,
    minDiskGb: 10,
    isDedicatedOnly: false,
    domain: 2,
    version: '6.3.1',
    adminUser: 'admin',
  },
  {
    osId: 208,
    name: 'Matomo',
    logo: tile('M', '#3152a0'),
    category: 'Analytics',
    description: 'Web statistics without third parties.',
    descriptionNo: 'Nettstatistikk uten tredjeparter.',
    note: '',
    noteNo: '',
    minRamGb: 2,
    minDiskGb: 20,
    isDedicatedOnly: false,
    domain: 1,
    version: '5.4.0',
    adminUser: 'admin',
  },
  {
    osId: 209,
    name: 'Grafana',
    logo: tile('G', '#f46800'),
    category: 'Monitoring',
    description: 'Dashboards with Prometheus.',
    descriptionNo: 'Dashbord med Prometheus.',
    note: '',
    noteNo: '',
    minRamGb: 2,
    minDiskGb: 0,
    isDedicatedOnly: false,
    domain: 1,
    version: '12.2.1',
    adminUser: 'admin',
  },
  {
    osId: 210,
    name: 'Docker',
    logo: tile('D', '#1d63ed'),
    category: 'Development',
    description: 'Docker Engine and Compose, ready for use.',
    descriptionNo: 'Docker Engine og Compose, klart til bruk.',
    note: '',
    noteNo: '',
    minRamGb: 1,
    minDiskGb: 0,
    isDedicatedOnly: false,
    domain: 0,
    version: '28.5.1',
    adminUser: 'root',
  },
  {
    osId: 211,
    name: 'n8n',
    logo: tile('n', '#ea4b71'),
    category: 'Automation',
    description: 'Workflows that connect services.',
    descriptionNo: 'Arbeidsflyter som kobler tjenester.',
    note: '',
    noteNo: '',
    minRamGb: 2,
    minDiskGb: 10,
    isDedicatedOnly: false,
    domain: 1,
    version: '1.118.1',
    adminUser: 'admin',
  },
  {
    osId: 212,
    name: 'Minecraft',
    logo: tile('M', '#4b8b3b'),
    category: 'Games',
    description: 'A Minecraft Java server. You accept its licence by installing it.',
    descriptionNo: 'En Minecraft Java-server. Du godtar lisensen ved å installere.',
    note: 'Port 25565 is open to everyone.',
    noteNo: 'Port 25565 er åpen for alle.',
    minRamGb: 4,
    minDiskGb: 10,
    isDedicatedOnly: false,
    domain: 0,
    version: '1.21.10',
    adminUser: 'root',
  },
  {
    osId: 213,
    name: 'PostgreSQL',
    logo: tile('P', '#336791'),
    category: 'Databases',
    description: 'PostgreSQL with daily dumps.',
    descriptionNo: 'PostgreSQL med daglige dumper.',
    note: 'Only local connections are allowed at first.',
    noteNo: 'Bare lokale tilkoblinger er tillatt til å begynne med.',
    minRamGb: 2,
    minDiskGb: 200,
    isDedicatedOnly: false,
    domain: 0,
    version: '18.0',
    adminUser: 'postgres',
  },
  {
    osId: 214,
    name: 'Proxmox VE',
    logo: tile('P', '#e57000'),
    category: 'Virtualisation',
    description: 'Your own virtual machines on the whole server.',
    descriptionNo: 'Dine egne virtuelle maskiner på hele serveren.',
    note: 'The control panel answers on port 8006.',
    noteNo: 'Kontrollpanelet svarer på port 8006.',
    minRamGb: 16,
    minDiskGb: 100,
    isDedicatedOnly: true,
    domain: 0,
    version: '9.0',
    adminUser: 'root',
  },
]

const appsById = new Map(apps.map((app) => [app.osId, app]))

export function findApp(osId: number): App | undefined {
  return appsById.get(osId)
}
