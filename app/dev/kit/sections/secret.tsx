'use client'

import { SecretGone, Secrets } from '@/components/secret/secrets'
import { SecretProvider, useSecrets } from '@/components/secret/secret-provider'
import { Button } from '@/components/ui/button'
import { Section } from '../section'

/** Secrets: shown once, and no longer available. */
export function SecretSection() {
  return (
    <SecretProvider>
      <Section id="secret" title="Secret shown once" about="Leaving the page before it is saved asks first.">
        <Demo />
        <SecretGone title="The root password is no longer shown" actions={<Button>Reinstall server</Button>}>
          Sign in with an SSH key, or reinstall the server to get a new one.
        </SecretGone>
      </Section>
    </SecretProvider>
  )
}

function Demo() {
  const { put } = useSecrets()
  const show = () =>
    put({
      id: 'web-04-login',
      title: 'Shown only now',
      scope: 'kit',
      entries: [
        { label: 'Root password', value: 'gR4t-nB8w-Zk2m', masked: true },
        { label: 'App user name', value: 'havnadmin', masked: false },
        { label: 'App password', value: 't7Kq-mVw2-9xHd-Rfp4', masked: true },
      ],
    })
  return (
    <>
      <div>
        <Button onClick={show}>Show a secret</Button>
      </div>
      <Secrets scope="kit" />
    </>
  )
}
