import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/lib/run.mjs'

/** Usual paths; `npm test` installs it where possible. */
const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync)

export const hasNginx = program !== undefined && existsSync('/usr/bin/openssl')

/**
 * nginx with the files of `deploy/nginx`, in a folder of its own. Only what an operator changes too is changed: ports,
 * name, certificate, the cache's folder, and where the copies are.
 */
export class Nginx {
  private child: ChildProcess | null = null

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly plainPort: number,
  ) {}

  /**
   * @param copies ports of the panel's copies on this machine
   * @param refills false: limits do not refill in time, so that a slow machine reaches them too
   */
  static async prepare(copies: readonly number[], { refills = true } = {}): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'havn-nginx-'))
    const port = await freePort()
    const plainPort = await freePort()
    const at = (name: string) => join(folder, name)
    cpSync('deploy/nginx/havn', at('havn'), { recursive: true })
    writeFileSync(at('havn/copies.conf'), copies.map((copy) => `server 127.0.0.1:${copy} max_fails=0;\n`).join(''))
    if (!refills) {
      const limits = readFileSync(at('havn/http.conf'), 'utf8')
      writeFileSync(at('havn/http.conf'), limits.replaceAll(/rate=\d+r\/s/g, 'rate=1r/m'))
    }
    const site = readFileSync('deploy/nginx/site.conf', 'utf8')
      .replaceAll('https://panel.example.com', `https://localhost:${port}`)
      .replaceAll('panel.example.com', 'localhost')
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replaceAll('/etc/nginx/havn', at('havn'))
      .replaceAll('/var/cache/nginx/havn', at('cache'))
    writeFileSync(at('site.conf'), site)
    writeFileSync(at('nginx.conf'), mainConfiguration(folder))
    const [key, certificate] = [at('havn/panel.key'), at('havn/panel.crt')]
    execFileSync(
      '/usr/bin/openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
        ...['-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
      ],
      { stdio: 'pipe' },
    )
    return new Nginx(folder, port, plainPort)
  }

  get url(): string {
    return `https://localhost:${this.port}`
  }

  /** Of the server that leads to `url`. */
  get plainUrl(): string {
    return `http://localhost:${this.plainPort}`
  }

  /** What nginx says to its configuration: throws when it does not accept it. */
  check(): string {
    return execFileSync('/bin/sh', ['-c', '"$0" "$@" 2>&1', program ?? '', ...this.options(), '-t'], {
      encoding: 'utf8',
    })
  }

  /** Resolves when it takes connections. */
  async start(): Promise<void> {
    const child = spawn(program ?? '', this.options(), { stdio: ['ignore', 'ignore', 'inherit'] })
    this.child = child
    process.once('exit', () => child.kill('SIGKILL'))
    while (!(await takesConnections(this.port))) {
      if (child.exitCode !== null) throw new Error(`nginx did not start (${child.exitCode})`)
    }
  }

  async stop(): Promise<void> {
    const child = this.child
    this.child = null
    if (child && child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  private options(): string[] {
    return ['-p', this.folder, '-c', join(this.folder, 'nginx.conf'), '-e', 'stderr']
  }
}

/** What Debian's nginx.conf and the official image's have around a site. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    // Workers of root's nginx are another user, who may not read this folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    'worker_processes 2;',
    // Connections to copies that end are no news here.
    'error_log stderr crit;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    '  access_log off;',
    ...temporary.map((what) => `  ${what}_temp_path ${folder}/${what};`),
    `  include ${folder}/site.conf;`,
    '}',
  ].join('\n')
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
