/** An e-mail from the service or a registry (GET /_sandbox/accounts/{id}/mail). */
export type Mail = {
  to: string
  kind: string
  subject: string
  text: string
  /** Unix seconds; mail dated in the future is not listed yet. */
  sent: number
  zone_name?: string
  token?: string
}

export function sendMail(account: { mail: Mail[] }, mail: Mail): void {
  account.mail.push(mail)
}

/** Newest first; of two in the same second, the later one comes first. */
export function mailbox(account: { mail: Mail[] }, now: number): Mail[] {
  return account.mail
    .filter((mail) => mail.sent <= now)
    .reverse()
    .sort((a, b) => b.sent - a.sent)
}
