import { paths } from '@/lib/paths'
import { forgetAll } from '@/lib/storage/device-store'

/** The way out for what is no form, such as the palette: sends the form of the account menu. */
export function signOut(): void {
  forgetAll()
  const form = document.createElement('form')
  form.method = 'post'
  form.action = paths.signOut()
  document.body.append(form)
  form.submit()
}
